/** That something is kept of a meeting which the study does not have any more: to take along, or to give up. */
import { KeptWords } from '@emmaus/remote-kit/form/kept-words.tsx';
import { peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { WHY_GONE } from '../report/gone-words.ts';
import { type GoneMeeting, dayOf, marksText } from './gone-meetings.ts';

export interface GridGoneProps {
  meeting: GoneMeeting;
  onForget: () => void;
}

export function GridGone({ meeting, onForget }: GridGoneProps) {
  const { size } = meeting.people;
  return (
    <KeptWords
      title={`${dayOf(meeting)} is not among the meetings of this study any more`}
      label="What you marked"
      text={marksText(meeting)}
      forgetLabel="Forget my changes"
      onForget={onForget}
    >
      {WHY_GONE} It cannot be submitted now, and what you marked of {peopleText(size)} is still kept on this device. If
      the meeting is there again, so is what you marked.
    </KeptWords>
  );
}

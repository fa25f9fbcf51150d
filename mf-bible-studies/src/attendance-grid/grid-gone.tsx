/** That something is kept of a meeting which the study does not have any more: to take along, or to give up. */
import type { Attendee } from '@emmaus/contracts/attendances.contract';
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import { CopyField } from '@emmaus/remote-kit/form/copy-field.tsx';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { GoneMeeting } from './gone-meetings.ts';

const TITLES: readonly (readonly [AttendanceState, string])[] = [
  ['attended', 'Attended'],
  ['not_attended', 'Not attended'],
  ['unknown', 'Unknown'],
];

export interface GridGoneProps {
  meeting: GoneMeeting;
  /** Those whose names are known. */
  people: readonly Attendee[];
  onForget: () => void;
}

export function GridGone({ meeting, people, onForget }: GridGoneProps) {
  const { size } = meeting.people;
  return (
    <MessageBar intent="warning" role="alert" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{dayOf(meeting)} is not among the meetings of this study any more</MessageBarTitle> The study
        ended before that day, or the meeting is not there any more. It cannot be submitted now, and what you marked of{' '}
        {size === 1 ? '1 person' : `${size} people`} is still kept on this device. If the meeting is there again, so is
        what you marked.
        <CopyField label="What you marked" text={textOf(meeting, people)} />
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onForget}>Forget my changes</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

function dayOf({ day }: GoneMeeting): string {
  return day === undefined ? 'A meeting' : weekdayAndDay(day);
}

function textOf(meeting: GoneMeeting, people: readonly Attendee[]): string {
  const lists = TITLES.flatMap(([state, title]) => {
    const marked = [...meeting.people].flatMap(([person, said]) => (said === state ? person : []));
    const names = people.flatMap(({ person_id, name }) => (marked.includes(person_id) ? name : []));
    const nameless = marked.length - names.length;
    if (nameless > 0) names.push(`${nameless} whose ${nameless === 1 ? 'name is' : 'names are'} not on this page`);
    return names.length === 0 ? [] : `${title}: ${names.join(', ')}.`;
  });
  return [`${dayOf(meeting)}.`, ...lists].join(' ');
}

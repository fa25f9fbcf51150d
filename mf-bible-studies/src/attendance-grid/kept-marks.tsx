/**
 * Marks in the grid of a study that is out of sight by now, or that somebody else leads: each meeting's can be sent, as "after handing over
 * a leader may still send the report of a meeting that had begun while they led" (decision 0061), taken along, and forgotten.
 */
import { draftsOf, forgetDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { KeptWords } from '@emmaus/remote-kit/form/kept-words.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyQuestion } from '../report/empty-question.tsx';
import { dayOf, marksText } from './gone-meetings.ts';
import { type Kept, draftOfEdits, keptMeetings } from './kept-edits.ts';
import { useSendMarks } from './use-send-marks.ts';

export function KeptMarks({ study }: { study: number }) {
  const whose = draftsOf(usePortal());
  const [meetings, setMeetings] = useState(() => keptMeetings(whose, study).toSorted(byDay));

  function forget(id: number) {
    forgetDraft(draftOfEdits(whose, study, id));
    setMeetings((all) => all.filter(([one]) => one !== id));
  }

  return meetings.map(([id, kept]) => (
    <MarksOfMeeting key={id} study={study} id={id} kept={kept} onSettled={() => forget(id)} />
  ));
}

function byDay([, { day: one = '' }]: [number, Kept], [, { day: other = '' }]: [number, Kept]): number {
  return one.localeCompare(other);
}

interface MarksOfMeetingProps {
  study: number;
  id: number;
  kept: Kept;
  /** Sent, or given up. */
  onSettled: () => void;
}

function MarksOfMeeting({ study, id, kept, onSettled }: MarksOfMeetingProps) {
  const { busy, problem, asks, send, stopAsking } = useSendMarks({ study, id, kept }, onSettled);
  const day = dayOf(kept);
  return (
    <>
      {problem && <ProblemView problem={problem} />}
      <KeptWords
        title={`${day}: what you marked was not sent`}
        label="What you marked"
        text={marksText({ ...kept, names: kept.names ?? new Map() })}
        forgetLabel="Forget my changes"
        onForget={onSettled}
        actions={
          <Button disabledFocusable={busy} onClick={() => void send()}>
            Send the report
          </Button>
        }
      >
        It is still kept on this device. If you led the study when the meeting began, its report can still be sent;
        otherwise copy what you want to keep.
      </KeptWords>
      <EmptyQuestion
        open={asks}
        noted={`${day}: who is marked as not attended is noted so, everybody else on the roster as unknown.`}
        onConfirm={() => send({ confirmed: true })}
        onClose={stopAsking}
      />
    </>
  );
}

/** Saves what was changed of a meeting in the grid: sends it, and tells what became of it. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { keepWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useRef, useState } from 'react';
import { studyApi } from '../api/study.api.ts';
import { mayReportEmpty } from '../report/report-values.ts';
import { sayWaits, tellReported } from '../report/said-after.ts';
import { type Outcome, useSendReport } from '../report/use-send-report.ts';
import { fieldsAfter } from './grid-states.ts';
import type { People, Sent } from './kept-edits.ts';
import { type Saving, marksToSend, mayHaveArrived } from './marks-to-send.ts';
import type { GridMeetings } from './use-grid-meetings.ts';
import { type GridTold, savedText } from './use-grid-told.ts';
import type { Refusals } from './use-refusals.ts';
import type { UnsavedEdits } from './use-unsaved.ts';

export type Asked = { meeting: number } & Saving;

interface Parts {
  shown: GridMeetings;
  unsaved: UnsavedEdits;
  refusals: Refusals;
  /** Whether nobody came. */
  ask: (about: Asked) => void;
  tell: GridTold['tell'];
}

export function useSaveMeeting(study: number, { shown, unsaved, refusals, ask, tell }: Parts) {
  const portal = usePortal();
  const isHere = useIsHere();
  const send = useSendReport();
  const underway = useUnderway();
  // What waits on the device is told elsewhere, too, where it is not clear of which study.
  const { data: { name: study_name, location } = {} } = studyApi.endpoints.study.useQueryState(study);

  async function save(id: number, how: Saving = {}): Promise<void> {
    const marked = unsaved.markedOf(id);
    if (!marked || underway.has(id)) return;
    const { meeting } = marked;
    const waitsUnseen = shown.unsent.get(id)?.isShown === false;
    const toSend = marksToSend(marked, how, { mayBeEmpty: mayReportEmpty(portal), waitsUnseen });
    if ('refused' in toSend) return refusals.refuse(meeting, toSend.refused);
    if ('asksWhetherEmpty' in toSend)
      return isHere() ? ask({ meeting: id, ...how }) : refusals.tellWhoLeft(meeting, 'Nobody would have come.');
    const isSaved = await sendMarks(meeting, toSend.sent);
    if (isSaved && unsaved.isLeftOver(id)) await save(id);
  }

  async function sendMarks(meeting: Attendance, sent: Sent): Promise<boolean> {
    const { id } = meeting;
    underway.begin(id);
    unsaved.sending(id, sent);
    refusals.answered(id);
    try {
      const earlier = shown.waitingOf(meeting);
      const outcome = await send({
        meeting: { ...(shown.known.find((one) => one.id === id) ?? meeting), study_name, location },
        sent: sent.body,
        fields: fieldsAfter(meeting, sent.people),
        earlier,
      });
      // What waits is shown before the marks are taken out: the next ones go on top of it.
      if ('waits' in outcome) await shown.readWaiting();
      settle(meeting, sent.people, outcome, earlier);
      return true;
    } catch (error) {
      const problem = asProblem(error);
      unsaved.notSaved(id, mayHaveArrived(problem));
      refusals.refuse(meeting, problem);
      return false;
    } finally {
      underway.end(id);
    }
  }

  function settle(meeting: Attendance, people: People, outcome: Outcome, earlier: WaitingCall | undefined): void {
    if ('waits' in outcome) {
      sayWaits(portal, outcome.waits, () => {
        // What was submitted before would be saved again by itself.
        if (meeting.submitted_at === null) unsaved.giveBack(meeting, people);
        return earlier && keepWaiting(portal, earlier);
      });
      return unsaved.settle(meeting, people, outcome);
    }
    const { saved } = outcome;
    shown.show(saved);
    tellReported(portal, saved);
    tell(savedText(saved, meeting.submitted_at === null ? 'submitted' : 'saved'));
    unsaved.settle(meeting, people, outcome);
  }

  return { save, saving: underway.ids, isUnderway: underway.has };
}

/** Meetings that are being saved: as they are drawn, and as they are right now. */
function useUnderway() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const now = useRef(new Set<number>());
  return {
    ids,
    has: (id: number) => now.current.has(id),
    begin(id: number): void {
      now.current.add(id);
      setIds((others) => new Set([...others, id]));
    },
    end(id: number): void {
      now.current.delete(id);
      setIds((others) => new Set([...others].filter((one) => one !== id)));
    },
  };
}

/** What is changed in the grid and not saved, and what of it may have arrived; the browser keeps both with each change. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { saidBy } from '../report/join-reports.ts';
import type { Outcome } from '../report/use-send-report.ts';
import { contentOf } from '../report/waiting-report.ts';
import { type Edit, type Edits, asEntered, edited, withoutPeople, withoutSaved } from './grid-states.ts';
import type { People, Sent } from './kept-edits.ts';
import type { Marked } from './marks-to-send.ts';
import type { GridMeetings } from './use-grid-meetings.ts';
import { type KeptEdits, useKeptEdits } from './use-kept-edits.ts';
import { useSeen } from './use-seen.ts';

/** Studies whose grid is on the page, and how it is given back what was taken out of what waits. */
const shownGrids = new Map<number, KeptEdits['giveBack']>();

type Shown = Pick<GridMeetings, 'meetings' | 'unsent'>;
type IsWanted = Parameters<typeof useKeptEdits>[1];

export type UnsavedEdits = ReturnType<typeof useUnsaved>;

export function useUnsaved(study: number, shown: Shown, isWanted: IsWanted) {
  const isHere = useIsHere();
  const { meetings } = shown;
  const { kept, keep, now, edits, setEdits, changedIn, beneath, sentBefore, settleWhereLeft, ...seen } = useKept(
    study,
    shown,
    isWanted,
  );
  const beginIn = useCallback(
    (id: number, version: number) => {
      changedIn.current.set(id, version);
      beneath.current.delete(id);
    },
    [changedIn, beneath],
  );
  useEffect(() => {
    shownGrids.set(study, ({ id, version }, people) => {
      if (!now.current.edits.has(id)) beginIn(id, version);
      setEdits((all) => new Map([...all, [id, new Map([...(all.get(id) ?? []), ...people])]]));
    });
    return () => void shownGrids.delete(study);
  }, [study, now, beginIn, setEdits]);

  return {
    ...seen,
    kept,
    edits,
    change(changes: readonly Edit[]): void {
      const versions = new Map(meetings.map(({ id, version }) => [id, version]));
      for (const { meeting: id } of changes) if (!edits.has(id)) beginIn(id, versions.get(id) ?? 0);
      setEdits((before) => edited(before, changes));
    },
    drop: (id: number, people: ReadonlySet<number>) => setEdits((all) => withoutPeople(all, id, people)),
    forget: (id: number) => setEdits((all) => new Map([...all].filter(([meeting]) => meeting !== id))),
    /** What was taken out of what waits; the page may have been left since, and opened anew. */
    giveBack: (meeting: Attendance, people: People) => (shownGrids.get(study) ?? kept.giveBack)(meeting, people),
    /** What is marked of a meeting, if anything. */
    markedOf(id: number): Marked | undefined {
      const meeting = now.current.meetings.find((one) => one.id === id);
      const people = now.current.edits.get(id);
      if (!meeting || !people) return undefined;
      return {
        meeting,
        people,
        changedIn: changedIn.current.get(id),
        beneath: beneath.current.get(id),
        before: sentBefore.current.get(id),
      };
    },
    sending(id: number, sent: Sent): void {
      sentBefore.current.set(id, sent);
      keep();
    },
    /** It was saved, or waits on this device. */
    settle(meeting: Attendance, people: People, outcome: Outcome): void {
      // What was changed while it was being saved is changed in what is saved now, or will be once it is sent.
      if ('saved' in outcome) beginIn(meeting.id, outcome.saved.version);
      else beneath.current.set(meeting.id, saidBy(outcome.waits.fields, meeting.allParticipants));
      sentBefore.current.delete(meeting.id);
      setEdits((all) => withoutSaved(all, meeting.id, people));
      if (!isHere())
        settleWhereLeft('saved' in outcome ? outcome.saved : asEntered(meeting, outcome.waits.fields), people);
    },
    notSaved(id: number, mayHaveArrived: boolean): void {
      if (!mayHaveArrived) sentBefore.current.delete(id);
      if (isHere()) keep();
    },
    /** Changed while the first of it was on its way, unless whoever changed it is there again. */
    isLeftOver: (id: number) => !isHere() && now.current.edits.has(id) && !shownGrids.has(study),
  };
}

/** What stands in the grid, as the browser keeps it. */
function useKept(study: number, { meetings, unsent }: Shown, isWanted: IsWanted) {
  const kept = useKeptEdits(study, isWanted);
  const [edits, setEdits] = useState<Edits>(kept.beginning.edits);
  /** In which version each meeting was when somebody began to change it here. */
  const changedIn = useRef(new Map(kept.beginning.changedIn));
  /** What waited on this device then, or has begun to since. */
  const beneath = useRef(new Map(kept.beginning.beneath));
  /** Of which it is not known whether it arrived. */
  const sentBefore = useRef(new Map(kept.beginning.sent));
  const { days, names } = useSeen(kept.beginning, meetings);
  /** As it is drawn; once the page is left, as it would be. */
  const now = useRef({ edits, meetings, days, names });
  useLayoutEffect(() => {
    now.current = { edits, meetings, days, names };
  });
  const keep = () =>
    kept.keep({
      ...now.current,
      changedIn: changedIn.current,
      beneath: beneath.current,
      sent: sentBefore.current,
    });
  useEffect(() => {
    for (const { id, version, allParticipants } of now.current.meetings) {
      const waits = unsent.get(id);
      if (waits?.isShown && edits.has(id) && changedIn.current.get(id) === version)
        beneath.current.set(id, saidBy(contentOf(waits.call).fields, allParticipants));
    }
  }, [edits, unsent]);
  useEffect(keep, [kept, edits, unsent]);

  function settleWhereLeft(answer: Attendance, people: People): void {
    kept.settle(answer, people, beneath.current.get(answer.id));
    now.current = {
      ...now.current,
      edits: withoutSaved(now.current.edits, answer.id, people),
      meetings: now.current.meetings.map((one) =>
        one.id === answer.id && answer.version >= one.version ? answer : one,
      ),
    };
  }

  return { kept, keep, now, edits, setEdits, changedIn, beneath, sentBefore, settleWhereLeft, days, names };
}

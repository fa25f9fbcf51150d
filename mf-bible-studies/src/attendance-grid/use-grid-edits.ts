/** What somebody changes in the grid: one save a meeting, when its column is left or nothing more is typed. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { mayReportEmpty } from '../report/report-values.ts';
import { type GoneMeeting, ONLY_PAGE, type ShownPage, wouldBeShown } from './gone-meetings.ts';
import { type Edit, type Edits, participantsOf, withoutPeople } from './grid-states.ts';
import { useGridMeetings } from './use-grid-meetings.ts';
import type { GridTold } from './use-grid-told.ts';
import type { Unsaved } from './use-kept-edits.ts';
import type { Unsent } from './use-meetings-waiting.ts';
import { type Refusals, useRefusals } from './use-refusals.ts';
import { type Asked, useSaveMeeting } from './use-save-meeting.ts';
import { type UnsavedEdits, useUnsaved } from './use-unsaved.ts';

/** After the last key in a column. */
const PAUSE = 1_500;

export interface GridEdits {
  edits: Edits;
  /** The meetings, with what has been saved of them and is not fetched yet. */
  meetings: readonly Attendance[];
  saving: ReadonlySet<number>;
  /** Meetings whose report is on this device and not sent. */
  unsent: ReadonlyMap<number, Unsent>;
  /** Which meetings could not be saved, and why. */
  refused: readonly { meeting: Attendance; problem: Problem }[];
  /** Meetings that were changed and that the study does not have any more. */
  gone: readonly (GoneMeeting & { id: number })[];
  /** Submitted meetings of which nobody has confirmed that nobody came: they wait to be saved, and are asked about no more by themselves. */
  unconfirmed: ReadonlySet<number>;
  /** The meeting of which has to be confirmed that nobody came. */
  asking: Attendance | undefined;
  /** Without a state: as if nothing had been said. */
  edit: (changes: readonly Edit[]) => void;
  save: (meeting: number) => Promise<void>;
  /** Also on top of what somebody else has saved since it was changed here: that was looked at. */
  saveOnTop: (meeting: number) => Promise<void>;
  /** Of the meeting that is asked about. */
  confirm: () => Promise<void>;
  forget: (meeting: number) => void;
  stopAsking: () => void;
}

export function useGridEdits(
  study: number,
  fetched: readonly Attendance[],
  tell: GridTold['tell'],
  page: ShownPage = ONLY_PAGE,
): GridEdits {
  const isShown = (id: number) => fetched.some((meeting) => meeting.id === id);
  const shown = useGridMeetings(study, fetched);
  const { meetings, unsent } = shown;
  const unsaved = useUnsaved(study, shown, (id, day) => isShown(id) || wouldBeShown(day, fetched, page));
  const { edits, days, names } = unsaved;
  const refusals = useRefusals(study);
  const [asked, setAsked] = useState<Asked>();
  const [declined, setDeclined] = useDeclined(fetched, unsaved.kept.beginning);
  const { save, saving, isUnderway } = useSaveMeeting(study, { shown, unsaved, refusals, ask: setAsked, tell });
  useSettledElsewhere(unsaved, refusals, isUnderway);

  const changed = meetings.flatMap(({ id, submitted_at }) => (submitted_at !== null && edits.has(id) ? id : []));
  const unanswered = changed.filter((id) => id !== asked?.meeting && !refusals.problems.has(id));
  useSavedByItself(edits, { onPause: unanswered.filter((id) => !declined.has(id)), onLeave: unanswered }, save);

  const named = (id: number | undefined) => meetings.find((meeting) => meeting.id === id);
  return {
    edits,
    meetings,
    saving,
    unsent,
    refused: [...refusals.problems].flatMap(([id, problem]) => {
      const meeting = named(id);
      return meeting ? { meeting, problem } : [];
    }),
    gone: [...edits].flatMap(([id, people]) => {
      const day = days.get(id);
      const isGone = !isShown(id) && !saving.has(id) && wouldBeShown(day, fetched, page);
      return isGone ? { id, day, people, names } : [];
    }),
    unconfirmed: new Set(changed.filter((id) => declined.has(id))),
    asking: named(asked?.meeting),
    edit(all) {
      // What is taken back may be of one that is gone.
      const changes = all.filter(({ meeting }) => isShown(meeting));
      unsaved.change(changes);
      setDeclined((all) => new Set([...all].filter((id) => !changes.some(({ meeting }) => meeting === id))));
    },
    save: (id) => save(id),
    // Of what nobody has answered the same is sent again.
    saveOnTop: (id) => save(id, { onTop: refusals.problems.get(id)?.status === 409 }),
    confirm: async () => asked && save(asked.meeting, { ...asked, confirmed: true }),
    forget(id) {
      unsaved.forget(id);
      refusals.answered(id);
      setAsked(undefined);
    },
    stopAsking() {
      if (asked) setDeclined((all) => new Set([...all, asked.meeting]));
      setAsked(undefined);
    },
  };
}

/** Of which meetings nobody has confirmed that nobody came. Whoever opens the page is not asked at once about what they left. */
function useDeclined(fetched: readonly Attendance[], beginning: Unsaved) {
  const portal = usePortal();
  return useState<ReadonlySet<number>>(
    () => new Set(fetched.flatMap((one) => (isEmptied(one, beginning) && !mayReportEmpty(portal) ? one.id : []))),
  );
}

/** Submitted, and by what was kept of it nobody would have come; not where that was on its way. */
function isEmptied(meeting: Attendance, { edits, sent }: Pick<Unsaved, 'edits' | 'sent'>): boolean {
  const kept = edits.get(meeting.id);
  if (!kept || meeting.submitted_at === null || sent.has(meeting.id)) return false;
  return participantsOf(meeting, kept).attended.length === 0;
}

/** Saves these meetings when nothing more is typed, and those when the page is left. */
function useSavedByItself(
  edits: Edits,
  meetings: { onPause: readonly number[]; onLeave: readonly number[] },
  save: (meeting: number) => Promise<void>,
): void {
  const onPause = useEffectEvent(() => {
    for (const id of meetings.onPause) void save(id);
  });
  useEffect(() => {
    if (edits.size === 0) return;
    const timer = setTimeout(() => onPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [edits]);

  const onLeave = useEffectEvent(() => {
    for (const id of meetings.onLeave) void save(id);
  });
  useEffect(() => () => onLeave(), []);
}

/** What another tab has saved or forgotten of a meeting is dropped here, and the meeting is read anew. */
function useSettledElsewhere(
  { edits, kept, drop }: UnsavedEdits,
  { answered }: Refusals,
  isUnderway: (meeting: number) => boolean,
): void {
  const portal = usePortal();
  const onSettled = useEffectEvent((id: number, people: ReadonlySet<number>) => {
    if (isUnderway(id)) return;
    drop(id, people);
    if (!withoutPeople(edits, id, people).has(id)) answered(id);
    portal.changed('attendance', id);
  });
  useEffect(() => {
    const ends = [...edits.keys()].map((id) => kept.onSettledElsewhere(id, (people) => onSettled(id, people)));
    return () => {
      for (const end of ends) end();
    };
  }, [kept, edits]);
}

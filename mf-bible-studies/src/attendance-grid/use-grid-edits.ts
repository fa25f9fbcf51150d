/** What somebody changes in the grid: one save a meeting, when its column is left or nothing more is typed. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { type AttendanceState, MAY_SUBMIT_EMPTY } from '@emmaus/contracts/attendances.words';
import { keepWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { studyApi } from '../api/study.api.ts';
import { sayWaits, tellReported } from '../report/said-after.ts';
import { useSendReport } from '../report/use-send-report.ts';
import { type GoneMeeting, ONLY_PAGE, type ShownPage, wouldBeShown } from './gone-meetings.ts';
import {
  type Edit,
  type Edits,
  edited,
  fieldsAfter,
  participantsOf,
  withoutPeople,
  withoutSaved,
} from './grid-states.ts';
import type { People } from './kept-edits.ts';
import { type Unsaved, useKeptEdits } from './use-kept-edits.ts';
import { type Unsent, useMeetingsWaiting } from './use-meetings-waiting.ts';
import { type GridTold, savedText } from './use-grid-told.ts';
import { useSeen } from './use-seen.ts';

/** After the last key in a column. */
const PAUSE = 1_500;

/** Studies whose grid is on the page, and how it is given back what was taken out of what waits. */
const shownGrids = new Map<number, (meeting: Attendance, people: People) => void>();

/** Saved on top, what waits would be gone. */
const NOT_SENT_YET: Problem = {
  status: 409,
  code: 'not_sent_yet',
  message: 'A report of this meeting is on this device and was not sent: press its date to look at it first.',
};

/** With what a meeting is refused that is not as it is shown here: somebody else reported it, the study ended before it, or it is gone. */
const LOOK_AGAIN: readonly string[] = ['stale_version', 'conflict', 'not_found'];

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

interface Saving {
  confirmed?: boolean;
  onTop?: boolean;
}

export function useGridEdits(
  study: number,
  fetched: readonly Attendance[],
  tell: GridTold['tell'],
  page: ShownPage = ONLY_PAGE,
): GridEdits {
  const portal = usePortal();
  const mayBeEmpty = portal.user !== null && MAY_SUBMIT_EMPTY.includes(portal.user.role);
  const send = useSendReport();
  const isHere = useIsHere();
  const isShown = (id: number) => fetched.some((meeting) => meeting.id === id);
  const kept = useKeptEdits(study, (id, day) => isShown(id) || wouldBeShown(day, fetched, page));
  const [edits, setEdits] = useState<Edits>(kept.beginning.edits);
  /** In which version each meeting was when somebody began to change it here. */
  const changedIn = useRef(new Map(kept.beginning.changedIn));
  /** Of which it is not known whether it arrived: before anything else of the meeting it is sent again. */
  const sentBefore = useRef(new Map(kept.beginning.sent));
  const [saved, setSaved] = useState<ReadonlyMap<number, Attendance>>(new Map());
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set());
  const underway = useRef(new Set<number>());
  const [refusals, setRefusals] = useState<ReadonlyMap<number, Problem>>(new Map());
  const [asked, setAsked] = useState<{ meeting: number } & Saving>();
  // Whoever opens the page is not asked at once about what they left.
  const [declined, setDeclined] = useState<ReadonlySet<number>>(
    () => new Set(fetched.flatMap((one) => (isEmptied(one, kept.beginning) && !mayBeEmpty ? one.id : []))),
  );
  const known = useMemo(() => fetched.map((meeting) => newer(meeting, saved.get(meeting.id))), [fetched, saved]);
  const { meetings, unsent } = useMeetingsWaiting(study, known);
  // What waits on the device is told elsewhere, too, where it is not clear of which study.
  const { data: { name: study_name, location } = {} } = studyApi.endpoints.study.useQueryState(study);
  const { days, names } = useSeen(kept.beginning, meetings);
  const now = useRef({ edits, meetings, days, names });
  useLayoutEffect(() => {
    now.current = { edits, meetings, days, names };
  });
  const keep = () =>
    kept.keep({
      edits: now.current.edits,
      changedIn: changedIn.current,
      sent: sentBefore.current,
      days: now.current.days,
      names: now.current.names,
    });
  useEffect(keep, [kept, edits]);
  useEffect(() => {
    shownGrids.set(study, ({ id, version }, people) => {
      if (!now.current.edits.has(id)) changedIn.current.set(id, version);
      setEdits((all) => new Map([...all, [id, new Map([...(all.get(id) ?? []), ...people])]]));
    });
    return () => void shownGrids.delete(study);
  }, [study]);
  /** Whoever has left the page is told where they are. */
  function tellWhoLeft({ met_on_date: day }: Attendance, message: string): void {
    const path = `/bible-studies/${study}`;
    const text = `${weekdayAndDay(day)} was not saved. ${message} What you changed is kept on the page of the study.`;
    portal.notify({ intent: 'error', text, action: { label: 'Open', run: () => portal.navigate(path) } });
  }

  function refuse(meeting: Attendance, problem: Problem): void {
    setRefusals((all) => new Map([...all, [meeting.id, problem]]));
    if (!isHere()) tellWhoLeft(meeting, problem.message);
  }

  function answered(id: number): void {
    setRefusals((all) => new Map([...all].filter(([one]) => one !== id)));
  }

  async function save(id: number, { confirmed = false, onTop = false }: Saving = {}): Promise<void> {
    const meeting = now.current.meetings.find((one) => one.id === id);
    const changed = now.current.edits.get(id);
    if (!meeting || !changed || underway.current.has(id)) return;
    const before = onTop ? undefined : sentBefore.current.get(id);
    // What was taken back or changed since is not sent again.
    const isStill = before && [...before.people].every(([person, state]) => changed.get(person) === state);
    const again = isStill ? before : undefined;
    const sent = again?.people ?? changed;
    const waits = unsent.get(id);
    if (waits && !waits.isShown) return refuse(meeting, NOT_SENT_YET);
    const participants = participantsOf(meeting, sent);
    const isEmpty = participants.attended.length === 0;
    if (isEmpty && !again && !confirmed && !mayBeEmpty)
      return isHere() ? setAsked({ meeting: id, onTop }) : tellWhoLeft(meeting, 'Nobody would have come.');
    const body = again?.body ?? {
      cancelled: false,
      participants,
      ...(isEmpty && { confirm_empty: true }),
      version: onTop ? meeting.version : (changedIn.current.get(id) ?? meeting.version),
      submission_id: crypto.randomUUID(),
      reported_at: new Date().toISOString(),
    };
    underway.current.add(id);
    sentBefore.current.set(id, { people: sent, body });
    keep();
    setSaving((others) => new Set([...others, id]));
    answered(id);
    let isSaved = false;
    try {
      const outcome = await send({
        meeting: { ...(known.find((one) => one.id === id) ?? meeting), study_name, location },
        sent: body,
        fields: fieldsAfter(meeting, sent),
        earlier: waits?.call,
      });
      isSaved = true;
      if ('saved' in outcome) {
        setSaved((others) => new Map([...others, [id, outcome.saved]]));
        // What was changed while it was being saved is changed in what is saved now.
        changedIn.current.set(id, outcome.saved.version);
        tellReported(portal, outcome.saved);
        tell(savedText(outcome.saved, meeting.submitted_at === null ? 'submitted' : 'saved'));
      } else
        sayWaits(portal, outcome.waits, () => {
          // What was submitted before would be saved again by itself.
          if (meeting.submitted_at === null) (shownGrids.get(study) ?? kept.giveBack)(meeting, sent);
          return waits && keepWaiting(portal, waits.call);
        });
      sentBefore.current.delete(id);
      setEdits((all) => withoutSaved(all, id, sent));
      if (!isHere()) settleWhereLeft('saved' in outcome ? outcome.saved : meeting, sent);
    } catch (error) {
      const problem = asProblem(error);
      const mayHaveArrived = problem.status === 0 || problem.status >= 500;
      if (!mayHaveArrived) sentBefore.current.delete(id);
      if (isHere()) keep();
      refuse(meeting, problem);
      // What it says now is looked at before it is saved on top, and whether the study still has it.
      if (LOOK_AGAIN.includes(problem.code)) portal.changed('attendance', id);
    } finally {
      underway.current.delete(id);
      setSaving((others) => new Set([...others].filter((one) => one !== id)));
    }
    // What was changed while the first of it was on its way, unless whoever changed it is there again.
    if (!isHere() && isSaved && now.current.edits.has(id) && !shownGrids.has(study)) await save(id);
  }

  function settleWhereLeft(answer: Attendance, sent: ReadonlyMap<number, AttendanceState>): void {
    kept.settle(answer, sent);
    now.current = {
      ...now.current,
      edits: withoutSaved(now.current.edits, answer.id, sent),
      meetings: now.current.meetings.map((one) => newer(one, one.id === answer.id ? answer : undefined)),
    };
  }

  const changed = meetings.flatMap(({ id, submitted_at }) => (submitted_at !== null && edits.has(id) ? id : []));
  const unsaved = changed.filter((id) => id !== asked?.meeting && !refusals.has(id));
  const onPause = useEffectEvent(() => {
    for (const id of unsaved) if (!declined.has(id)) void save(id);
  });
  useEffect(() => {
    if (edits.size === 0) return;
    const timer = setTimeout(() => onPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [edits]);

  const onSettledElsewhere = useEffectEvent((id: number, people: ReadonlySet<number>) => {
    if (underway.current.has(id)) return;
    setEdits((all) => withoutPeople(all, id, people));
    if (!withoutPeople(edits, id, people).has(id)) answered(id);
    portal.changed('attendance', id);
  });
  useEffect(() => {
    const ends = [...edits.keys()].map((id) => kept.onSettledElsewhere(id, (people) => onSettledElsewhere(id, people)));
    return () => {
      for (const end of ends) end();
    };
  }, [kept, edits]);

  const onLeave = useEffectEvent(() => {
    for (const id of unsaved) void save(id);
  });
  useEffect(() => () => onLeave(), []);

  const named = (id: number | undefined) => meetings.find((meeting) => meeting.id === id);
  return {
    edits,
    meetings,
    saving,
    unsent,
    refused: [...refusals].flatMap(([id, problem]) => {
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
      for (const { meeting: id } of changes) if (!edits.has(id)) changedIn.current.set(id, named(id)?.version ?? 0);
      setEdits((before) => edited(before, changes));
      setDeclined((all) => new Set([...all].filter((id) => !changes.some(({ meeting }) => meeting === id))));
    },
    save: (id) => save(id),
    // Of what nobody has answered the same is sent again.
    saveOnTop: (id) => save(id, { onTop: refusals.get(id)?.status === 409 }),
    confirm: async () => asked && save(asked.meeting, { ...asked, confirmed: true }),
    forget(id) {
      setEdits((all) => new Map([...all].filter(([meeting]) => meeting !== id)));
      answered(id);
      setAsked(undefined);
    },
    stopAsking() {
      if (asked) setDeclined((all) => new Set([...all, asked.meeting]));
      setAsked(undefined);
    },
  };
}

/** Submitted, and by what was kept of it nobody would have come; not where that was on its way. */
function isEmptied(meeting: Attendance, { edits, sent }: Pick<Unsaved, 'edits' | 'sent'>): boolean {
  const kept = edits.get(meeting.id);
  if (!kept || meeting.submitted_at === null || sent.has(meeting.id)) return false;
  return participantsOf(meeting, kept).attended.length === 0;
}

function newer(fetched: Attendance, saved: Attendance | undefined): Attendance {
  return saved && saved.version > fetched.version ? saved : fetched;
}

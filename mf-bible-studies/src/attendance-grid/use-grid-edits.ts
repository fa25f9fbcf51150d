/** What somebody changes in the grid: one save a meeting, when its column is left or nothing more is typed. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { MAY_SUBMIT_EMPTY } from '@emmaus/contracts/attendances.words';
import { keepWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sayWaits, tellReported } from '../report/said-after.ts';
import { useSendReport } from '../report/use-send-report.ts';
import { type Edit, type Edits, edited, fieldsAfter, participantsOf, withoutSaved } from './grid-states.ts';
import { useKeptEdits } from './use-kept-edits.ts';
import { type Unsent, useMeetingsWaiting } from './use-meetings-waiting.ts';

/** After the last key in a column. */
const PAUSE = 1_500;

/** Saved on top, what waits would be gone. */
const NOT_SENT_YET: Problem = {
  status: 409,
  code: 'not_sent_yet',
  message: 'A report of this meeting is on this device and was not sent: press its date to look at it first.',
};

export interface GridEdits {
  edits: Edits;
  /** The meetings, with what has been saved of them and is not fetched yet. */
  meetings: readonly Attendance[];
  saving: ReadonlySet<number>;
  /** Meetings whose report is on this device and not sent. */
  unsent: ReadonlyMap<number, Unsent>;
  /** Why a meeting could not be saved. */
  refused: { meeting: Attendance; problem: Problem } | undefined;
  /** The meeting of which has to be confirmed that nobody came. */
  asking: Attendance | undefined;
  /** Without a state: as if nothing had been said. */
  edit: (changes: readonly Edit[]) => void;
  save: (meeting: number, options?: { confirmed: boolean }) => Promise<void>;
  forget: (meeting: number) => void;
  stopAsking: () => void;
}

export function useGridEdits(study: number, fetched: readonly Attendance[]): GridEdits {
  const portal = usePortal();
  const send = useSendReport();
  const kept = useKeptEdits(study, fetched);
  const [edits, setEdits] = useState<Edits>(kept.beginning);
  const [saved, setSaved] = useState<ReadonlyMap<number, Attendance>>(new Map());
  const [saving, setSaving] = useState<ReadonlySet<number>>(new Set());
  const [refusal, setRefusal] = useState<{ meeting: number; problem: Problem }>();
  const [askingOf, setAskingOf] = useState<number>();
  const known = useMemo(() => fetched.map((meeting) => newer(meeting, saved.get(meeting.id))), [fetched, saved]);
  const { meetings, unsent } = useMeetingsWaiting(study, known);
  const now = useRef({ edits, meetings });
  useLayoutEffect(() => {
    now.current = { edits, meetings };
  });
  useEffect(() => kept.keep(edits, meetings), [kept, edits, meetings]);
  const mayBeEmpty = portal.user !== null && MAY_SUBMIT_EMPTY.includes(portal.user.role);

  async function save(id: number, { confirmed } = { confirmed: false }): Promise<void> {
    const meeting = now.current.meetings.find((one) => one.id === id);
    const sent = now.current.edits.get(id);
    if (!meeting || !sent || saving.has(id)) return;
    const waits = unsent.get(id);
    if (waits && !waits.isShown) return setRefusal({ meeting: id, problem: NOT_SENT_YET });
    const participants = participantsOf(meeting, sent);
    const isEmpty = participants.attended.length === 0;
    if (isEmpty && !confirmed && !mayBeEmpty) return setAskingOf(id);
    setSaving((others) => new Set([...others, id]));
    setRefusal(undefined);
    try {
      const body = {
        cancelled: false,
        participants,
        ...(isEmpty && { confirm_empty: true }),
        version: meeting.version,
        submission_id: crypto.randomUUID(),
        reported_at: new Date().toISOString(),
      };
      const outcome = await send({
        meeting: known.find((one) => one.id === id) ?? meeting,
        sent: body,
        fields: fieldsAfter(meeting, sent),
        earlier: waits?.call,
      });
      if ('saved' in outcome) {
        setSaved((others) => new Map([...others, [id, outcome.saved]]));
        tellReported(portal, outcome.saved);
      } else
        sayWaits(portal, outcome.waits, () => {
          // What was submitted before would be saved again by itself.
          if (meeting.submitted_at === null) setEdits((all) => new Map([...all, [id, sent]]));
          return waits && keepWaiting(portal, waits.call);
        });
      setEdits((all) => withoutSaved(all, id, sent));
    } catch (error) {
      const problem = asProblem(error);
      setRefusal({ meeting: id, problem });
      // What it says now is looked at before it is saved on top.
      if (problem.code === 'stale_version') portal.changed('attendance', id);
    } finally {
      setSaving((others) => new Set([...others].filter((one) => one !== id)));
    }
  }

  const waiting = [...edits.keys()].filter(
    (id) =>
      id !== askingOf && id !== refusal?.meeting && meetings.some((one) => one.id === id && one.submitted_at !== null),
  );
  const onPause = useEffectEvent(() => {
    for (const id of waiting) void save(id);
  });
  useEffect(() => {
    if (edits.size === 0) return;
    const timer = setTimeout(() => onPause(), PAUSE);
    return () => clearTimeout(timer);
  }, [edits]);

  const named = (id: number | undefined) => meetings.find((meeting) => meeting.id === id);
  const refusedAt = named(refusal?.meeting);
  return {
    edits,
    meetings,
    saving,
    unsent,
    refused: refusal && refusedAt && { meeting: refusedAt, problem: refusal.problem },
    asking: named(askingOf),
    edit(changes) {
      setEdits((all) => edited(all, changes));
    },
    save,
    forget(id) {
      setEdits((all) => new Map([...all].filter(([meeting]) => meeting !== id)));
      setRefusal(undefined);
      setAskingOf(undefined);
    },
    stopAsking: () => setAskingOf(undefined),
  };
}

function newer(fetched: Attendance, saved: Attendance | undefined): Attendance {
  return saved && saved.version > fetched.version ? saved : fetched;
}

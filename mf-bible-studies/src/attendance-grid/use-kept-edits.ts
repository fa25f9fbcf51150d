/**
 * What is changed in the grid and not saved stays in this browser: who leaves the page, reloads it or loses the tab finds it again, changed
 * in what the meeting was then.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_STATES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import { draftsOf, forgetDraft, readDraft, writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useMemo, useState } from 'react';
import { type Edits, without } from './grid-states.ts';

type People = [number, AttendanceState][];

/** Of one meeting: in which state it was, what was changed of whom, and what of it was sent under which id. */
interface Kept {
  version: number;
  people: People;
  sent?: { submission: string; people: People };
}

/** What was sent and not answered. Sent again under the same id it is not taken for somebody else's. */
export interface Sent {
  submission: string;
  people: ReadonlyMap<number, AttendanceState>;
}

/** What is not saved: in which version each meeting was when it was changed, and what of it is on its way. */
export interface Unsaved {
  edits: Edits;
  changedIn: ReadonlyMap<number, number>;
  sent: ReadonlyMap<number, Sent>;
}

export interface KeptEdits {
  beginning: Unsaved;
  keep: (unsaved: Unsaved, meetings: readonly Attendance[]) => void;
  /** What was on its way when the page was left is saved; what was changed since, on the same page opened anew, stays. */
  settle: (saved: Attendance, sent: Sent['people']) => void;
}

export function useKeptEdits(study: number, shown: readonly Attendance[]): KeptEdits {
  const portal = usePortal();
  const { person, by } = draftsOf(portal);
  const draft = useMemo(() => ({ person, by, form: `attendance-grid:${study}` }), [person, by, study]);
  const [beginning] = useState((): Unsaved => {
    const kept = new Map(Object.entries(readDraft(draft)?.values ?? {}));
    const found = shown.flatMap((meeting) => {
      const one = keptIn(kept.get(String(meeting.id)));
      return one ? [{ meeting, ...one }] : [];
    });
    return {
      edits: new Map(found.map(({ meeting, people }) => [meeting.id, new Map(people)])),
      changedIn: new Map(found.map(({ meeting, version }) => [meeting.id, version])),
      sent: new Map(
        found.flatMap(({ meeting, sent }) => (sent ? [[meeting.id, { ...sent, people: new Map(sent.people) }]] : [])),
      ),
    };
  });

  return useMemo(() => {
    function write(kept: readonly [string, unknown][]): void {
      if (kept.length === 0) forgetDraft(draft);
      else writeDraft(draft, Object.fromEntries(kept), { version: 0, submission: '' });
    }
    const all = () => Object.entries(readDraft(draft)?.values ?? {});
    return {
      beginning,
      keep({ edits, changedIn, sent }, meetings) {
        const shownHere = new Set(meetings.map(({ id }) => id));
        // Of meetings on another page it stays as it is.
        const others = all().filter(([id]) => !shownHere.has(Number(id)));
        const these = [...edits].flatMap(([id, people]): [string, Kept][] => {
          const version = shownHere.has(id) ? changedIn.get(id) : undefined;
          return version === undefined
            ? []
            : [[String(id), { version, people: [...people], ...written(sent.get(id)) }]];
        });
        write([...others, ...these]);
      },
      settle({ id, version }, sent) {
        write(
          all().flatMap(([key, value]): [string, unknown][] => {
            const kept = Number(key) === id ? keptIn(value) : undefined;
            if (!kept) return [[key, value]];
            const people = [...without(new Map(kept.people), sent)];
            return people.length === 0 ? [] : [[key, { version, people }]];
          }),
        );
      },
    };
  }, [beginning, draft]);
}

function written(sent: Sent | undefined): Pick<Kept, 'sent'> {
  return sent ? { sent: { submission: sent.submission, people: [...sent.people] } } : {};
}

/** It may come from an older release. */
function keptIn(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('version' in value)) return undefined;
  const { version } = value;
  const people = peopleIn(value);
  if (typeof version !== 'number' || people.length === 0) return undefined;
  const sent = 'sent' in value ? value.sent : undefined;
  const isSent = typeof sent === 'object' && sent !== null && 'submission' in sent;
  return isSent && typeof sent.submission === 'string'
    ? { version, people, sent: { submission: sent.submission, people: peopleIn(sent) } }
    : { version, people };
}

function peopleIn(value: object): People {
  const people = 'people' in value && Array.isArray(value.people) ? value.people : [];
  return people.flatMap((one: unknown): People => {
    if (!Array.isArray(one)) return [];
    const [id, said]: unknown[] = one;
    const state = ATTENDANCE_STATES.find((known) => known === said);
    return typeof id === 'number' && state ? [[id, state]] : [];
  });
}

/**
 * What is changed in the grid and not saved stays in this browser: who leaves the page, reloads it or loses the tab finds it again, changed
 * in what the meeting was then.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_STATES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import { draftsOf, forgetDraft, readDraft, writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useMemo, useState } from 'react';
import type { Edits } from './grid-states.ts';

/** Of one meeting: in which state it was, and what was changed of whom. */
interface Kept {
  version: number;
  people: [number, AttendanceState][];
}

export interface KeptEdits {
  beginning: Edits;
  /** In which version each meeting was when it was changed. */
  changedIn: ReadonlyMap<number, number>;
  keep: (edits: Edits, changedIn: ReadonlyMap<number, number>, meetings: readonly Attendance[]) => void;
}

export function useKeptEdits(study: number, shown: readonly Attendance[]): KeptEdits {
  const portal = usePortal();
  const { person, by } = draftsOf(portal);
  const draft = useMemo(() => ({ person, by, form: `attendance-grid:${study}` }), [person, by, study]);
  const [{ beginning, changedIn: begunIn }] = useState(() => {
    const kept = new Map(Object.entries(readDraft(draft)?.values ?? {}));
    const found = shown.flatMap((meeting) => {
      const one = keptIn(kept.get(String(meeting.id)));
      return one ? [{ meeting, ...one }] : [];
    });
    return {
      beginning: new Map(found.map(({ meeting, people }) => [meeting.id, new Map(people)])),
      changedIn: new Map(found.map(({ meeting, version }) => [meeting.id, version])),
    };
  });

  return useMemo(
    () => ({
      beginning,
      changedIn: begunIn,
      keep(edits, changedIn, meetings) {
        const shownHere = new Set(meetings.map(({ id }) => id));
        // Of meetings on another page it stays as it is.
        const others = Object.entries(readDraft(draft)?.values ?? {}).filter(([id]) => !shownHere.has(Number(id)));
        const these = [...edits].flatMap(([id, people]): [string, Kept][] => {
          const version = shownHere.has(id) ? changedIn.get(id) : undefined;
          return version === undefined ? [] : [[String(id), { version, people: [...people] }]];
        });
        if (others.length + these.length === 0) forgetDraft(draft);
        else writeDraft(draft, Object.fromEntries([...others, ...these]), { version: 0, submission: '' });
      },
    }),
    [beginning, begunIn, draft],
  );
}

/** It may come from an older release. */
function keptIn(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('version' in value) || !('people' in value)) return undefined;
  const { version, people } = value;
  if (typeof version !== 'number' || !Array.isArray(people)) return undefined;
  const read = people.flatMap((one: unknown): Kept['people'] => {
    if (!Array.isArray(one)) return [];
    const [id, said]: unknown[] = one;
    const state = ATTENDANCE_STATES.find((known) => known === said);
    return typeof id === 'number' && state ? [[id, state]] : [];
  });
  return read.length === 0 ? undefined : { version, people: read };
}

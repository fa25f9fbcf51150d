/**
 * What is changed in the grid and not saved stays in this browser: who leaves the page, reloads it or loses the tab finds it again. Of a
 * meeting that was saved by somebody meanwhile it is let go, and that is said.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_STATES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import { draftsOf, forgetDraft, readDraft, writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Edits } from './grid-states.ts';

/** Of one meeting: in which state it was, and what was changed of whom. */
interface Kept {
  version: number;
  people: [number, AttendanceState][];
}

export interface KeptEdits {
  beginning: Edits;
  keep: (edits: Edits, meetings: readonly Attendance[]) => void;
}

export function useKeptEdits(study: number, shown: readonly Attendance[]): KeptEdits {
  const portal = usePortal();
  const { person, by } = draftsOf(portal);
  const draft = useMemo(() => ({ person, by, form: `attendance-grid:${study}` }), [person, by, study]);
  const [{ beginning, gone }] = useState(() => {
    const kept = new Map(Object.entries(readDraft(draft)?.values ?? {}));
    const found = shown.flatMap((meeting) => {
      const one = keptIn(kept.get(String(meeting.id)));
      return one ? [{ meeting, ...one }] : [];
    });
    return {
      beginning: new Map(
        found.flatMap(({ meeting, version, people }) =>
          version === meeting.version ? [[meeting.id, new Map(people)] as const] : [],
        ),
      ),
      gone: found.flatMap(({ meeting, version }) => (version === meeting.version ? [] : meeting)),
    };
  });

  useEffect(() => {
    for (const { met_on_date } of gone)
      portal.notify({
        intent: 'info',
        text: `${weekdayAndDay(met_on_date)} was changed by somebody else. What you had entered there and not saved is gone.`,
      });
  }, [gone, portal]);

  return useMemo(
    () => ({
      beginning,
      keep(edits, meetings) {
        const versions = new Map(meetings.map(({ id, version }) => [id, version]));
        // Of meetings on another page it stays as it is.
        const others = Object.entries(readDraft(draft)?.values ?? {}).filter(([id]) => !versions.has(Number(id)));
        const these = [...edits].flatMap(([id, people]): [string, Kept][] => {
          const version = versions.get(id);
          return version === undefined ? [] : [[String(id), { version, people: [...people] }]];
        });
        if (others.length + these.length === 0) forgetDraft(draft);
        else writeDraft(draft, Object.fromEntries([...others, ...these]), { version: 0, submission: '' });
      },
    }),
    [beginning, draft],
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

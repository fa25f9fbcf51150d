/** When meetings were and who stood on their rosters, also of those that are gone since. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { useState } from 'react';
import { namesOf } from './grid-states.ts';
import type { Unsaved } from './use-kept-edits.ts';

type Seen = Pick<Unsaved, 'days' | 'names'>;

export function useSeen({ days, names }: Seen, meetings: readonly Attendance[]): Seen {
  const [seen, setSeen] = useState<Seen & { last?: readonly Attendance[] }>({ days, names });
  if (seen.last === meetings) return seen;
  const next = {
    last: meetings,
    days: new Map([...seen.days, ...meetings.map(({ id, met_on_date }) => [id, met_on_date] as const)]),
    names: new Map([...seen.names, ...namesOf(meetings)]),
  };
  setSeen(next);
  return next;
}

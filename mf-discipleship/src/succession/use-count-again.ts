/** Counts the leaders of a campus anew after what happened on its board, whoever did it. */
import type { GraduationEvent } from '@emmaus/contracts/graduation.contract';
import { useEffect, useState } from 'react';
import { leadersOf, successionApi } from '../api/succession.api.ts';

/** For so long it is waited for more: many cards that are moved one after the other are one question. */
const PAUSE_MS = 1_000;

export function useCountAgain(location: number | undefined): (event: GraduationEvent) => void {
  const [ask] = successionApi.useLazyLeadersQuery();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setDue(false);
      void ask(leadersOf(location));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isDue, ask, location]);
  return (event) => {
    if (changesWhoLeaves(event)) setDue(true);
  };
}

function changesWhoLeaves({ from_status, to_status }: GraduationEvent): boolean {
  return (from_status === 'Graduating') !== (to_status === 'Graduating');
}

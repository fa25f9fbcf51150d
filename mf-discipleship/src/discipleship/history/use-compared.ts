/** What is different between the day that is shown and the one it is compared with. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { discipleshipApi } from '../../api/discipleship.api.ts';
import { type Forest, forestOf } from '../forest.ts';
import { type Difference, differencesOf } from './differences.ts';

export interface Compared {
  differences: readonly Difference[];
  byId: ReadonlyMap<number, Difference>;
  /** The earlier day and the later one. */
  days: readonly [from: string, to: string];
}

/** Undefined while nothing is compared, and until both are there. */
export function useCompared(
  data: DiscipleTree,
  forest: Forest,
  { day, phone }: { day: string | undefined; phone: boolean },
): { compared: Compared | undefined; problem: Problem | undefined } {
  const { location, as_of, today } = data;
  const asked = day === undefined ? skipToken : { location_id: location.id, as_of: day, phone };
  const { currentData: other, error } = discipleshipApi.useDiscipleTreeQuery(asked);
  const compared = useMemo(() => {
    if (!other) return undefined;
    const [shown, compare] = [as_of ?? today, other.as_of ?? today];
    const otherForest = forestOf(other.data);
    // Whichever day is the earlier one: what changed is told forwards.
    const [from, to, differences] =
      compare <= shown
        ? [compare, shown, differencesOf(otherForest, forest)]
        : [shown, compare, differencesOf(forest, otherForest)];
    return { differences, byId: new Map(differences.map((one) => [one.id, one])), days: [from, to] as const };
  }, [other, forest, as_of, today]);
  return { compared, problem: error && asProblem(error) };
}

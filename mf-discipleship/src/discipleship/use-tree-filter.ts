/** Who of the trees is looked for, as the address says; what cannot be told is not looked for either. */
import type { DiscipleNode, DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { useMemo } from 'react';
import { type Filtered, type TreeFilter, filterTrees } from './tree-filter.ts';
import type { TreeAddress } from './use-tree-address.ts';

export interface TreeFilterState {
  filter: TreeFilter;
  /** Undefined as long as nobody in particular is looked for. */
  filtered: Filtered | undefined;
}

export function useTreeFilter(
  { data, abilities, as_of }: DiscipleTree,
  address: TreeAddress,
  today: Date | undefined,
): TreeFilterState {
  const { type, year, gender } = address;
  const involvement = as_of === null ? address.involvement : undefined;
  const discipled = abilities.see_time ? address.discipled : undefined;
  // Whoever is not in these trees, as of another place or day, is not what is looked at.
  const focus = useMemo(() => idIn(data, address.focus), [data, address.focus]);
  const filter = useMemo(
    () => ({ type, involvement, year, gender, discipled, focus }),
    [type, involvement, year, gender, discipled, focus],
  );
  return { filter, filtered: useMemo(() => filterTrees(data, filter, today), [data, filter, today]) };
}

function idIn(trees: readonly DiscipleNode[], id: number | undefined): number | undefined {
  const isIn = (nodes: readonly DiscipleNode[]): boolean =>
    nodes.some(({ person_id, children }) => person_id === id || isIn(children));
  return id !== undefined && isIn(trees) ? id : undefined;
}

/** Who of the trees is looked for: by type, involvement, school year, gender and time in discipleship, and below one person, all together. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { spanOf } from './time-spans.ts';
import type { TreeAddress } from './use-tree-address.ts';

export const FILTERS = ['type', 'involvement', 'year', 'gender', 'discipled'] as const;
export type FilterName = (typeof FILTERS)[number];

/** `focus`: only this person and whoever is below them. */
export type TreeFilter = Partial<Pick<TreeAddress, FilterName | 'focus'>>;

export interface Filtered {
  /** Another one for each choice of filters. */
  key: string;
  /** Who is found, and everybody above them. */
  trees: readonly DiscipleNode[];
  /** Who is not found, and stands above somebody who is. */
  above: ReadonlySet<number>;
  found: number;
}

/** What somebody is in the words of a filter; null where there is nothing to tell. */
function valueOf(node: DiscipleNode, name: FilterName, today: Date | undefined): string | null {
  switch (name) {
    case 'type':
      return node.disciple_type && (node.disciple_type === 'Growing Disciple' ? 'growing' : 'commissioned');
    case 'involvement':
      return node.involvement;
    case 'year':
      return node.school_year;
    case 'gender':
      return node.gender;
    case 'discipled':
      return node.began_on && spanOf(node.began_on, today);
  }
}

/** Undefined as long as nobody in particular is looked for. */
export function filterTrees(trees: readonly DiscipleNode[], filter: TreeFilter, today?: Date): Filtered | undefined {
  const asked = FILTERS.filter((name) => filter[name] !== undefined);
  const { focus } = filter;
  if (asked.length === 0 && focus === undefined) return undefined;
  const above = new Set<number>();
  let found = 0;
  /** Everybody below counts whom is found there, not who is only on the way to them. */
  function keep(node: DiscipleNode, inFocus: boolean): DiscipleNode | undefined {
    const isNear = inFocus || node.person_id === focus;
    const isFound = isNear && asked.every((name) => valueOf(node, name, today) === filter[name]);
    if (isFound) found += 1;
    const before = found;
    const children = node.children.flatMap((child) => keep(child, isNear) ?? []);
    if (!isFound && children.length === 0) return undefined;
    if (!isFound) above.add(node.person_id);
    return { ...node, children, downchain_count: found - before };
  }
  const key = [...asked.map((name) => `${name}=${filter[name]}`), `focus=${focus ?? ''}`].join('&');
  return { key, trees: trees.flatMap((tree) => keep(tree, focus === undefined) ?? []), above, found };
}

/** How many each value of a filter would find beside the other filters. */
export function countsOf(
  trees: readonly DiscipleNode[],
  filter: TreeFilter,
  name: FilterName,
  today?: Date,
): ReadonlyMap<string, number> {
  const others = FILTERS.filter((other) => other !== name && filter[other] !== undefined);
  const counts = new Map<string, number>();
  const { focus } = filter;
  function count(node: DiscipleNode, inFocus: boolean): void {
    const isNear = inFocus || node.person_id === focus;
    const value = valueOf(node, name, today);
    if (isNear && value !== null && others.every((other) => valueOf(node, other, today) === filter[other]))
      counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const child of node.children) count(child, isNear);
  }
  for (const tree of trees) count(tree, focus === undefined);
  return counts;
}

/** The trees of a place as the screens walk them: everybody by id, with those above and the place among the siblings. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';

export interface TreePerson {
  id: number;
  node: DiscipleNode;
  above: TreePerson | undefined;
  below: TreePerson[];
  /** 0 at the top of a chain. */
  generation: number;
  /** From 1, among those with the same person above. */
  position: number;
  siblings: number;
  /** '1.2.1': the second disciple of the first chain, and that one's first. */
  number: string;
}

export interface Forest {
  tops: TreePerson[];
  byId: ReadonlyMap<number, TreePerson>;
  /** Each chain from its top, everybody right before those below. */
  all: readonly TreePerson[];
}

export function forestOf(trees: readonly DiscipleNode[]): Forest {
  const all: TreePerson[] = [];
  function plant(nodes: readonly DiscipleNode[], above: TreePerson | undefined): TreePerson[] {
    return nodes.map((node, index) => {
      const person: TreePerson = {
        id: node.person_id,
        node,
        above,
        below: [],
        generation: above ? above.generation + 1 : 0,
        position: index + 1,
        siblings: nodes.length,
        number: above ? `${above.number}.${index + 1}` : String(index + 1),
      };
      all.push(person);
      person.below = plant(node.children, person);
      return person;
    });
  }
  const tops = plant(trees, undefined);
  return { tops, all, byId: new Map(all.map((person) => [person.id, person])) };
}

/** From the top of the chain down to the person; empty for somebody who is in no tree. */
export function chainOf(forest: Forest, id: number | undefined): TreePerson[] {
  const chain: TreePerson[] = [];
  let person = id === undefined ? undefined : forest.byId.get(id);
  while (person) {
    chain.unshift(person);
    person = person.above;
  }
  return chain;
}

/** Everybody whose line upwards is unfolded, in the order of `all`. */
export function visibleIn(forest: Forest, isOpen: (id: number) => boolean): TreePerson[] {
  const visible: TreePerson[] = [];
  function walk(people: readonly TreePerson[]) {
    for (const person of people) {
      visible.push(person);
      if (isOpen(person.id)) walk(person.below);
    }
  }
  walk(forest.tops);
  return visible;
}

/** What there is room for before anybody unfolds more. */
export interface Room {
  rows: number;
  /** How many stand side by side, or are indented. */
  generations: number;
  /** In an outline everybody has a row; in a chart the first below stands in the row of the one above. */
  outline: boolean;
}

/**
 * Who is unfolded at first: the viewer's own chain, then one generation after the other, the largest branches first, as long
 * as there are rows; in a chart also the largest branch of the first chain, so that no width is left empty.
 */
export function openAtFirst(forest: Forest, viewerId: number | null, room: Room): Set<number> {
  const open = new Set(chainOf(forest, viewerId ?? undefined).map(({ id }) => id));
  // A single card alone would tell nothing.
  const [only, ...others] = forest.tops;
  if (only && others.length === 0) open.add(only.id);
  const added = ({ below }: TreePerson) => (room.outline ? below.length : Math.max(below.length - 1, 0));
  const visible = visibleIn(forest, (id) => open.has(id));
  let rows = room.outline
    ? visible.length
    : visible.filter(({ id, below }) => !open.has(id) || below.length === 0).length;
  let generation = forest.tops;
  for (let deep = 0; deep < room.generations - 1; deep += 1) {
    for (const person of generation.toSorted(byBranch)) {
      if (open.has(person.id) || person.below.length === 0 || rows + added(person) > room.rows) continue;
      open.add(person.id);
      rows += added(person);
    }
    generation = generation.flatMap(({ id, below }) => (open.has(id) ? below : []));
  }
  let next = room.outline ? undefined : forest.tops[0];
  while (next && next.generation < room.generations - 1) {
    open.add(next.id);
    next = next.below.reduce<TreePerson | undefined>(largerBranch, undefined);
  }
  return open;
}

function byBranch(one: TreePerson, other: TreePerson): number {
  return other.node.downchain_count - one.node.downchain_count;
}

function largerBranch(one: TreePerson | undefined, other: TreePerson): TreePerson {
  return one && one.node.downchain_count >= other.node.downchain_count ? one : other;
}

/** Everybody whose name holds the words, whatever their case and accents. */
export function findByName(forest: Forest, search: string): TreePerson[] {
  const wanted = plain(search.trim());
  return wanted === '' ? [] : forest.all.filter(({ node }) => plain(node.name).includes(wanted));
}

export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** What is unfolded, who is chosen or found, and where the keyboard stands; the same for chart and outline. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useMemo, useState } from 'react';
import {
  type Forest,
  type Room,
  type TreePerson,
  chainOf,
  findByName,
  forestOf,
  openAtFirst,
  visibleIn,
} from './forest.ts';
import type { Filtered } from './tree-filter.ts';
import type { TreeAddress } from './use-tree-address.ts';

export interface Tree {
  /** Who is looked for, with everybody above them. */
  forest: Forest;
  /** Everybody, whoever is looked for. */
  whole: Forest;
  /** Everybody in sight, each right before those below. */
  visible: readonly TreePerson[];
  isOpen: (person: TreePerson) => boolean;
  /** Shows or hides those right below. */
  setOpen: (person: TreePerson, open: boolean) => void;
  openAll: () => void;
  /** Back to what was unfolded at first. */
  foldAll: () => void;
  /** Who is chosen; undefined for nobody. */
  selected: TreePerson | undefined;
  /** Chooses somebody and unfolds the way there. */
  select: (person: TreePerson) => void;
  /** Nobody is chosen; whoever is found stays. */
  unselect: () => void;
  /** Whose name holds the search. */
  matches: readonly TreePerson[];
  /** Searches, and goes to the first who is found. */
  find: (search: string) => void;
  /** Goes to one of those found, from 1. */
  goToFound: (number: number) => void;
  /** The one card that Tab reaches. */
  active: TreePerson | undefined;
  setActive: (person: TreePerson) => void;
  /** Whether somebody is in sight only because they stand above who is looked for. */
  isGrey: (person: TreePerson) => boolean;
}

const NOBODY: ReadonlySet<number> = new Set();

export function useTree(
  trees: readonly DiscipleNode[],
  filtered: Filtered | undefined,
  address: TreeAddress,
  { rows, generations, outline }: Room,
): Tree {
  const viewerId = usePortal().user?.personId ?? null;
  const [activeId, setActiveId] = useState<number>();
  /** What was folded and unfolded by hand. */
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());

  // Whoever is looked for is in sight, whatever was folded before.
  const [lookedFor, setLookedFor] = useState(filtered?.key);
  if (lookedFor !== filtered?.key) {
    setLookedFor(filtered?.key);
    setChoices(new Map());
  }
  const whole = useMemo(() => forestOf(trees), [trees]);
  const forest = useMemo(() => (filtered ? forestOf(filtered.trees) : whole), [filtered, whole]);
  const atFirst = useMemo(
    () =>
      filtered
        ? new Set(forest.all.map(({ id }) => id))
        : openAtFirst(forest, viewerId, { rows, generations, outline }),
    [forest, filtered, viewerId, rows, generations, outline],
  );
  const matches = useMemo(() => findByName(forest, address.search), [forest, address.search]);
  const found = matches[Math.min(address.found, matches.length) - 1];
  const selected = forest.byId.get(address.person ?? found?.id ?? Number.NaN);

  // The way to whoever is chosen is open, however the choice was made: by a click, a link or the back button.
  const [followed, setFollowed] = useState<TreePerson>();
  if (selected !== followed) {
    setFollowed(selected);
    if (selected) {
      setActiveId(selected.id);
      setChoices((now) => unfolded(now, chainOf(forest, selected.above?.id)));
    }
  }
  const open = useMemo(() => {
    const ids = new Set(atFirst);
    for (const [id, isOpen] of choices) {
      if (isOpen) ids.add(id);
      else ids.delete(id);
    }
    return ids;
  }, [atFirst, choices]);
  const visible = useMemo(() => visibleIn(forest, (id) => open.has(id)), [forest, open]);

  return {
    forest,
    whole,
    visible,
    matches,
    selected,
    isOpen: ({ id }) => open.has(id),
    setOpen: ({ id }, isOpen) => setChoices((now) => new Map(now).set(id, isOpen)),
    openAll: () => setChoices((now) => unfolded(now, forest.all)),
    foldAll: () => setChoices(new Map()),
    select(person) {
      setChoices((now) => unfolded(now, chainOf(forest, person.above?.id)));
      setActiveId(person.id);
      address.change({ person: person.id, figure: undefined, orphans: undefined }, { replace: true });
    },
    unselect: () => address.change({ person: undefined }, { replace: true }),
    find: (search) => address.change({ search, found: undefined, person: undefined }),
    goToFound: (found) => address.change({ found, person: undefined }, { replace: true }),
    active: inSight(visible, forest.byId.get(activeId ?? Number.NaN)) ?? visible[0],
    setActive: ({ id }) => setActiveId(id),
    isGrey: ({ id }) => (filtered?.above ?? NOBODY).has(id),
  };
}

function unfolded(choices: ReadonlyMap<number, boolean>, people: readonly TreePerson[]): ReadonlyMap<number, boolean> {
  return new Map([...choices, ...people.map(({ id }) => [id, true] as const)]);
}

/** The person, or when folded away the nearest above who is in sight. */
function inSight(visible: readonly TreePerson[], person: TreePerson | undefined): TreePerson | undefined {
  let nearest = person;
  while (nearest && !visible.includes(nearest)) nearest = nearest.above;
  return nearest;
}

/** What the table of the trees tells of everybody, and which of it there is room for. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Forest, TreePerson } from '../forest.ts';
import { colourOf } from '../node-colours.ts';
import { standingOf } from '../person-facts.ts';
import type { ColourBy } from '../use-tree-address.ts';

export interface TableColumn {
  id: string;
  title: string;
  width: number;
  number?: boolean;
  /** Who leaves first where there is no room for all. */
  leaves: number;
  text: (person: TreePerson, whole: Forest) => string;
}

/** Beside the name, the first column. */
const COLUMNS: readonly TableColumn[] = [
  {
    id: 'generation',
    title: 'Generation',
    width: 100,
    number: true,
    leaves: 2,
    text: ({ generation }) => (generation === 0 ? 'Top' : String(generation)),
  },
  { id: 'discipler', title: 'Discipler', width: 148, leaves: 5, text: ({ above }) => above?.node.name ?? '' },
  { id: 'type', title: 'Type', width: 128, leaves: 7, text: ({ node }) => standingOf(node) ?? '' },
  {
    id: 'year',
    title: 'School year',
    width: 112,
    leaves: 4,
    text: ({ node }) => (node.school_year ? SCHOOL_YEAR_TITLES[node.school_year] : ''),
  },
  { id: 'involvement', title: 'Involvement', width: 168, leaves: 3, text: ({ node }) => node.involvement ?? '' },
  {
    id: 'since',
    title: 'Since',
    width: 112,
    leaves: 1,
    text: ({ node }) => (node.began_on ? shortDay(node.began_on) : ''),
  },
  {
    id: 'disciples',
    title: 'Disciples',
    width: 96,
    number: true,
    leaves: 6,
    text: ({ id }, whole) => String(whole.byId.get(id)?.below.length ?? 0),
  },
];

/** Since when, to those who see it; involvement, of now only. */
export function columnsFor({ abilities, as_of }: Pick<DiscipleTree, 'abilities' | 'as_of'>): readonly TableColumn[] {
  return COLUMNS.filter(({ id }) => (id !== 'since' || abilities.see_time) && (id !== 'involvement' || as_of === null));
}

export const NAME_WIDTH = 240;
export const MENU_WIDTH = 40;

/** The column that says in words what the colours say. */
const COLUMN_OF_COLOUR: Record<ColourBy, string> = {
  type: 'type',
  involvement: 'involvement',
  year: 'year',
  time: 'since',
};

/** What somebody's colour says, where there is no room for the column that says it. */
export function colourBesideName(
  { node }: TreePerson,
  by: ColourBy,
  columns: readonly TableColumn[],
  today?: Date,
): string | undefined {
  return columns.some(({ id }) => id === COLUMN_OF_COLOUR[by]) ? undefined : colourOf(node, by, today)?.words;
}

/** All of them before the width is known. */
export function fitting(columns: readonly TableColumn[], width: number | undefined): readonly TableColumn[] {
  if (width === undefined) return columns;
  const room = width - NAME_WIDTH - MENU_WIDTH;
  let needed = columns.reduce((sum, column) => sum + column.width, 0);
  const gone = new Set<TableColumn>();
  for (const column of columns.toSorted((one, other) => one.leaves - other.leaves)) {
    if (needed <= room) break;
    gone.add(column);
    needed -= column.width;
  }
  return columns.filter((column) => !gone.has(column));
}

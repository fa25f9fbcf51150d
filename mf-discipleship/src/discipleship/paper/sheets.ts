/** The trees on sheets of paper: all on one, as large as they fit; branch by branch where they could not be read then. */
import type { TreePerson } from '../forest.ts';

export interface Size {
  width: number;
  height: number;
}

/** What an A4 and a Letter sheet both have across within its edges, below the page's title and legend; in CSS pixels. */
const SHEET: Size = { width: 960, height: 536 };
/** One of several has its own heading. */
const ONE_OF_SEVERAL: Size = { width: 960, height: 486 };
/** Of a generation, at least; where the sheet has room beside them, wider. */
const COLUMN = 186;
/** Where what the colours say stands there, too: a name of usual length beside the longest of it. */
export const COLUMN_WITH_COLOUR = 250;
/** So many times as wide as it must be. */
const WIDEST = 2;
/** Between the end of a name and the next generation. */
export const BESIDE = 16;
export const ROW = 15;
/** The names of the generations. */
export const HEADS = 18;
/** Between two branches that stand beside nobody. */
export const GAP = 6;
/** Names of 12 pixels are nearly 6 points then. */
const SMALLEST = 0.64;
const LARGEST = 1.4;

export interface Sheet {
  /** Who stands above all on it, from the top of the chain; nobody where whole chains stand on it. */
  path: readonly TreePerson[];
  /** What there is room for on it. */
  room: Size;
  /** How wide a generation is at least. */
  least: number;
  branches: readonly TreePerson[];
}

interface Extent {
  rows: number;
  generations: number;
}

/** One sheet where all of them can be read on it. */
export function sheetsOf(tops: readonly TreePerson[], least = COLUMN): readonly Sheet[] {
  const extents = new Map<number, Extent>();
  const extentOf = (person: TreePerson): Extent => extents.get(person.id) ?? measure(person);
  function measure(person: TreePerson): Extent {
    const below = person.below.map(extentOf);
    const extent = {
      rows: Math.max(
        1,
        below.reduce((sum, { rows }) => sum + rows, 0),
      ),
      generations: 1 + Math.max(0, ...below.map(({ generations }) => generations)),
    };
    extents.set(person.id, extent);
    return extent;
  }

  function fits(branches: readonly TreePerson[], room: Size): boolean {
    const all = branches.map(extentOf);
    const rows = all.reduce((sum, one) => sum + one.rows, 0);
    return (
      scaleFor(sizeOf(rows, branches.length, Math.max(...all.map(({ generations }) => generations)), least), room) >=
      SMALLEST
    );
  }

  function pack(branches: readonly TreePerson[], path: readonly TreePerson[]): Sheet[] {
    const sheets: Sheet[] = [];
    let current: TreePerson[] = [];
    const turn = (): void => {
      if (current.length > 0) sheets.push({ path, room: ONE_OF_SEVERAL, least, branches: current });
      current = [];
    };
    for (const branch of branches) {
      if (!fits([...current, branch], ONE_OF_SEVERAL)) turn();
      if (current.length > 0 || fits([branch], ONE_OF_SEVERAL)) current.push(branch);
      else sheets.push(...pack(branch.below, [...path, branch]));
    }
    turn();
    return sheets;
  }
  return fits(tops, SHEET) ? [{ path: [], room: SHEET, least, branches: tops }] : pack(tops, []);
}

/** How large what has a size is drawn, so that it fits. */
function scaleFor({ width, height }: Size, room: Size): number {
  return Math.min(LARGEST, room.width / width, room.height / height);
}

function sizeOf(rows: number, branches: number, generations: number, column: number): Size {
  return { width: generations * column, height: HEADS + rows * ROW + (branches - 1) * GAP };
}

export interface PaperSeat {
  person: TreePerson;
  x: number;
  y: number;
  /** Where the first and the last right below stand. */
  below: readonly [first: number, last: number] | undefined;
}

export interface DrawnSheet {
  seats: readonly PaperSeat[];
  generations: number;
  /** How wide a generation is. */
  column: number;
  size: Size;
  scale: number;
}

/** Everybody in the row of the first one below, a column for each generation. */
export function seatsOf({ branches, room, least }: Sheet): DrawnSheet {
  const seats: (Omit<PaperSeat, 'x'> & { generation: number })[] = [];
  let rows = 0;
  let generations = 0;
  function place(person: TreePerson, generation: number, gaps: number): number {
    const y = HEADS + rows * ROW + gaps * GAP;
    generations = Math.max(generations, generation + 1);
    const at = seats.length;
    seats.push({ person, generation, y, below: undefined });
    if (person.below.length === 0) rows += 1;
    const ys = person.below.map((one) => place(one, generation + 1, gaps));
    const [first, last] = [ys[0], ys.at(-1)];
    if (first !== undefined && last !== undefined) seats[at] = { person, generation, y, below: [first, last] };
    return y;
  }
  for (const [nth, branch] of branches.entries()) place(branch, 0, nth);
  const size = sizeOf(rows, branches.length, generations, least);
  const scale = scaleFor(size, room);
  const column = Math.min(WIDEST * least, Math.floor(room.width / scale / generations));
  return {
    seats: seats.map(({ generation, ...seat }) => ({ ...seat, x: generation * column })),
    generations,
    column,
    size: { ...size, width: generations * column },
    scale,
  };
}

/** Lines of a width out of chunks: as much as fits, and what is longer than a line is cut where it must be. */
import type { Chunk, Look, Run } from './chunks.ts';

export type Measure = (run: Run) => number;

/** One after the other, so that whoever draws them may rest between two. */
export function* linesOf(chunks: readonly Chunk[], width: number, measure: Measure): Generator<Run[]> {
  let line: Run[] = [];
  let used = 0;
  let space: Run | undefined;
  for (const chunk of chunks) {
    const needed = widthOf(chunk.runs, measure);
    const between = space ? measure(space) : 0;
    if (line.length > 0 && used + between + needed > width) {
      yield joined(line);
      [line, used, space] = [[], 0, undefined];
    }
    if (needed > width) {
      const cut = pieces(chunk.runs, width, measure);
      for (const piece of cut.slice(0, -1)) yield joined(piece);
      line = cut.at(-1) ?? [];
      used = widthOf(line, measure);
    } else {
      if (space) line.push(space);
      line.push(...chunk.runs);
      used += (space ? between : 0) + needed;
    }
    ({ space } = chunk);
    if (chunk.isBreak) {
      yield joined(line);
      [line, used, space] = [[], 0, undefined];
    }
  }
  // An empty paragraph is an empty line; a break at the very end makes none.
  if (line.length > 0 || chunks.length === 0) yield joined(line);
}

function widthOf(runs: readonly Run[], measure: Measure): number {
  return runs.reduce((sum, run) => sum + measure(run), 0);
}

/** Letter by letter. */
function pieces(runs: readonly Run[], width: number, measure: Measure): Run[][] {
  const cut: Run[][] = [[]];
  let used = 0;
  for (const { text, look } of runs) {
    for (const letter of text) {
      const run = { text: letter, look };
      const needed = measure(run);
      if (used + needed > width && cut.at(-1)?.length) {
        cut.push([]);
        used = 0;
      }
      cut.at(-1)?.push(run);
      used += needed;
    }
  }
  return cut.map(joined);
}

/** Neighbours of one look are one run. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && isSame(last.look, run.look)) last.text += run.text;
    else all.push({ ...run });
  }
  return all;
}

function isSame(one: Look, other: Look): boolean {
  return one.font === other.font && one.underline === other.underline && one.strike === other.strike;
}

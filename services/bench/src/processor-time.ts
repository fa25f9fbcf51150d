/** How much processor time processes have used so far. Linux tells it in /proc; elsewhere it is not measured. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in ticks of a hundredth of a second, whatever the machine. */
const MS_PER_TICK = 10;

export interface ProcessStat {
  parent: number;
  /** Milliseconds used by the process itself, in user and kernel mode. */
  own: number;
  /** Milliseconds of its children that have ended. */
  endedChildren: number;
}

/** Reads a line of /proc/<pid>/stat. The name in brackets may hold anything, so fields count from the last bracket. */
export function parseStat(line: string): ProcessStat {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (...places: number[]): number => places.reduce((sum, place) => sum + (fields[place] ?? 0), 0);
  return { parent: fields[1] ?? 0, own: ticks(11, 12) * MS_PER_TICK, endedChildren: ticks(13, 14) * MS_PER_TICK };
}

/** Milliseconds of the named processes together; null where the system does not tell. */
export function processorTime(pids: readonly number[]): number | null {
  const stats = pids.map(readStat);
  return stats.includes(undefined) ? null : stats.reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
}

/**
 * Milliseconds of a process and all its children, those that have ended too: PostgreSQL has a process for each connection, and
 * pools open and close connections as they like.
 */
export function familyTime(parent: number): number | null {
  const head = readStat(parent);
  if (!head) return null;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === parent);
  return children.reduce((sum, stat) => sum + (stat?.own ?? 0), head.own + head.endedChildren);
}

function readStat(pid: number): ProcessStat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // Not Linux, or gone since it was listed.
    return undefined;
  }
}

/** How much processor time processes have used so far. Linux tells it in /proc; elsewhere it is not measured. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in ticks of a hundredth of a second, whatever the machine. */
const MS_PER_TICK = 10;

export interface ProcessStat {
  parent: number;
  /** Milliseconds used by the process itself, in user and kernel mode. */
  ms: number;
}

/** Reads a line of /proc/<pid>/stat. The name in brackets may hold anything, so fields count from the last bracket. */
export function parseStat(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [parent, user, kernel] = [fields[1], fields[11], fields[12]].map(Number);
  return { parent: parent ?? 0, ms: ((user ?? 0) + (kernel ?? 0)) * MS_PER_TICK };
}

/** Milliseconds of the named processes together; null where the system does not tell. */
export function processorTime(pids: readonly number[]): number | null {
  try {
    return pids.reduce((sum, pid) => sum + parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).ms, 0);
  } catch {
    return null;
  }
}

/** The process and its direct children, such as PostgreSQL's one process per connection. */
export function family(parent: number): number[] {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => isChildOf(pid, parent));
    return [parent, ...children];
  } catch {
    return [parent];
  }
}

function isChildOf(pid: number, parent: number): boolean {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).parent === parent;
  } catch {
    // Gone between listing and reading.
    return false;
  }
}

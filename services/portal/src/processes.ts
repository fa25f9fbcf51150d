/** What the system tells of other processes; only Linux does it by files. */
import { readdirSync, readFileSync } from 'node:fs';

/** When a process was started, in the kernel's own count: tells it from a later one of the same number. */
export function startOf(pid: number): string | undefined {
  return fieldsOf(pid)?.[19];
}

/** Ids of the processes that this one has started and that still run; none where the system does not say. */
export function childrenOf(pid: number): number[] {
  try {
    const all = readdirSync('/proc').map(Number).filter(Number.isInteger);
    return all.filter((other) => fieldsOf(other)?.[1] === String(pid));
  } catch {
    return [];
  }
}

/** Ended, but nobody has asked yet how. */
export function isZombie(pid: number): boolean {
  return fieldsOf(pid)?.[0] === 'Z';
}

/** Stopped by a signal: it hears nothing but its end. */
export function isStopped(pid: number): boolean {
  return fieldsOf(pid)?.[0] === 'T';
}

/** What a process is at, and milliseconds of processor time it has used since its start. */
export interface Doing {
  /** One letter: R runs or would like to, D waits for a disk, S waits for whatever else, T is stopped. */
  state: string;
  usedMs: number;
}

/** Linux counts in hundredths of a second, whatever the machine. */
const MS_PER_TICK = 10;

export function doingOf(pid: number): Doing | undefined {
  const fields = fieldsOf(pid);
  return fields && { state: fields[0] ?? '', usedMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK };
}

/** From the state on: the name before it may hold spaces and brackets. */
function fieldsOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

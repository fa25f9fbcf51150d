/**
 * Tells a process that is given no processor, or no disk, from one that stands still. To end it would help nobody: its
 * successor would be given no more, and would have to begin anew.
 */
import { childrenOf, type Doing, doingOf } from './processes.ts';

/** Whoever got more of a processor than this had its chance to answer: it goes round in circles. */
const ENOUGH = 0.5;

export interface System {
  doing: (pid: number) => Doing | undefined;
  children: (pid: number) => readonly number[];
  now: () => number;
}

const LINUX: System = { doing: doingOf, children: childrenOf, now: () => performance.now() };

/**
 * Gives how to ask, each time that no answer came, whether the process has been kept from answering since the last time. Where the
 * system does not say, it has not.
 */
export function starvationOf(pid: () => number | undefined, system: System = LINUX): () => boolean {
  let before: { pid: number; usedMs: number; at: number } | undefined;
  return () => {
    const own = pid();
    const doing = own === undefined ? undefined : system.doing(own);
    if (own === undefined || doing === undefined) return false;
    const at = system.now();
    const last = before?.pid === own ? before : undefined;
    before = { pid: own, usedMs: doing.usedMs, at };
    if (doing.state === 'T') return false;
    if (last !== undefined && doing.usedMs - last.usedMs > ENOUGH * (at - last.at)) return false;
    return isKept(doing) || system.children(own).some((child) => isKept(system.doing(child)));
  };
}

function isKept(doing: Doing | undefined): boolean {
  return doing?.state === 'R' || doing?.state === 'D';
}

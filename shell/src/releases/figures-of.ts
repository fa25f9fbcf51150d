/** What browsers told of one remote, as a table shows it: a row for each version and channel. */
import type { ReportCount } from '@emmaus/contracts/registry.contract';
import { LOADED } from '@emmaus/contracts/remote-report.words';

export interface Told {
  version: string;
  isCanary: boolean;
  /** Pages that came; of what all have, about so many. */
  loads: number;
  faults: number;
  /** 'mount 3, entry 1', the most frequent first. */
  phases: string;
}

/** Newest releases are not known to be so here: what most people have comes first. */
export function figuresOf(name: string, counts: readonly ReportCount[]): Told[] {
  const rows = Map.groupBy(
    counts.filter((count) => count.name === name),
    ({ version, channel }) => `${version} ${channel}`,
  );
  return [...rows.values()].map(toldOf).toSorted((one, other) => other.loads - one.loads);
}

function toldOf(counts: readonly ReportCount[]): Told {
  const [{ version, channel }] = counts as [ReportCount];
  const faults = counts.filter(({ phase }) => phase !== LOADED).toSorted((one, other) => other.count - one.count);
  return {
    version,
    isCanary: channel === 'canary',
    loads: counts.find(({ phase }) => phase === LOADED)?.count ?? 0,
    faults: faults.reduce((sum, { count }) => sum + count, 0),
    phases: faults.map(({ phase, count }) => `${phase} ${count}`).join(', '),
  };
}

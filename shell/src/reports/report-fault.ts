/**
 * Tells the registry that a remote failed: which, in which version and where. Nothing of the person. What gathers and sends is
 * fetched with the first fault; a page that is being left fetches nothing more, and so tells of nothing that ends with it.
 */
import { type FaultPhase, LOADED } from '@emmaus/contracts/remote-report.words';
import { isOfFile, RemoteError } from '../remotes/remote-error.ts';
import type { Release } from '../remotes/releases.ts';

export type Reported = Pick<Release, 'name' | 'version'>;

export function reportFault(release: Reported, phase: FaultPhase): void {
  tell(release, phase);
}

/** A page of it came. */
export function reportLoad(release: Reported): void {
  tell(release, LOADED);
}

function tell(release: Reported, phase: FaultPhase | typeof LOADED): void {
  // What is not sent need not be gathered.
  if (!('sendBeacon' in navigator)) return;
  import('./send-reports.ts').then(({ noteReport }) => noteReport(release, phase)).catch(() => undefined);
}

/** Which phase an error speaks of; else the one in which it was met. Undefined for what is no fault of a release. */
export function phaseOf(error: unknown, met: FaultPhase): FaultPhase | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof RemoteError) {
      if (cause.fault === 'off' || cause.fault === 'away') return undefined;
      if (cause.fault === 'missing') return 'manifest';
      if (cause.fault === 'tampered') return 'integrity';
      if (cause.fault === 'skew') return 'expose';
      met = met === 'slot' ? 'slot' : 'expose';
    }
    if (isOfFile(cause)) return 'entry';
  }
  return met;
}

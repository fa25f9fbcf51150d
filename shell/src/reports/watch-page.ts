/** What only the page as a whole hears of a remote's files: errors nobody caught, and what its policy or a wrong hash refused. */
import { LOADS_SAMPLED } from '@emmaus/contracts/remote-report.words';
import type { FaultPhase } from '@emmaus/contracts/remote-report.words';
import { channelOf } from './channels.ts';
import { type Reported, reportFault, reportLoad } from './report-fault.ts';

/** `/r/people/1.0.0-3f2a91c0/chunk.js`: a remote under development has no such address, and is nobody's release. */
const FILE = /\/r\/([a-z][a-z0-9-]*)\/([^/]+)\//;

/** While a page of a remote stands. Answers how to end it. */
export function watchPage(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onError = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement) {
      if (cameWhole(target)) note(target.src, 'integrity');
    } else if (event instanceof ErrorEvent) note(event.filename || stackOf(event.error), 'runtime');
  };
  window.addEventListener('error', onError, { capture: true, signal });
  window.addEventListener('unhandledrejection', ({ reason }) => note(stackOf(reason), 'runtime'), { signal });
  const onRefused = ({ blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
    note(FILE.test(blockedURI) ? blockedURI : (sourceFile ?? ''), 'csp');
  document.addEventListener('securitypolicyviolation', onRefused, { signal });
  return () => ended.abort();
}

/** A page of the release came; one document in so many tells so, and each of a release that only some have. */
const tells = Math.random() * LOADS_SAMPLED < 1;
export function noteLoad(release: Reported): void {
  if (tells || channelOf(release) === 'canary') reportLoad(release);
}

function note(file: string, phase: FaultPhase): void {
  const [, name, version] = FILE.exec(file) ?? [];
  if (name && version) reportFault({ name, version }, phase);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

/** It has a hash, it arrived, and it did not run all the same. */
function cameWhole({ src, integrity }: HTMLScriptElement): boolean {
  const [entry] = performance.getEntriesByName(src, 'resource').slice(-1) as PerformanceResourceTiming[];
  return integrity !== '' && entry?.responseStatus === 200;
}

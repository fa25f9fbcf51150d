/** What only the page as a whole hears of a remote's files: errors nobody caught, and what its policy or a wrong hash refused. */
import { LOADED, LOADS_SAMPLED } from '@emmaus/contracts/remote-report.words';
import type { FaultPhase } from '@emmaus/contracts/remote-report.words';
import { noteReport } from './send-reports.ts';

/** `/r/people/1.0.0-3f2a91c0/chunk.js`: a remote under development has no such address, and is nobody's release. */
const FILE = /\/r\/([a-z][a-z0-9-]*)\/([^/]+)\//;

let watches = false;

/** Once a document, with the first page of a remote. */
export function watchPage(): void {
  if (watches) return;
  watches = true;
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event as Event;
      if (target instanceof HTMLScriptElement) {
        if (cameWhole(target)) note(target.src, 'integrity');
      } else note(event.filename || stackOf(event.error), 'runtime');
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => note(stackOf(reason), 'runtime'));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
    note(FILE.test(blockedURI) ? blockedURI : (sourceFile ?? ''), 'csp');
  });
}

/** A page of the release came; one document in so many tells so. */
const tells = Math.random() * LOADS_SAMPLED < 1;
export function noteLoad(release: { name: string; version: string }): void {
  if (tells) noteReport(release, LOADED);
}

function note(file: string, phase: FaultPhase): void {
  const [, name, version] = FILE.exec(file) ?? [];
  if (name && version) noteReport({ name, version }, phase);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

/** It has a hash, it arrived, and it did not run all the same. */
function cameWhole({ src, integrity }: HTMLScriptElement): boolean {
  const [entry] = performance.getEntriesByName(src, 'resource').slice(-1) as PerformanceResourceTiming[];
  return integrity !== '' && entry?.responseStatus === 200;
}

/** Whether a release fits the portal it would run in: the shell's contract, the libraries both share, its service. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rangeFaults, type ReleaseRanges } from '@emmaus/release-checks/ranges.check';
import type { PortalFacts } from '@emmaus/release-checks/release';
import { Problem } from '@emmaus/service-kit/http/problem';
import * as z from 'zod';

/** @throws Problem (conflict) that names the remote, its version and every range that does not fit. */
export function assertFits(
  release: ReleaseRanges & { version: string; name: string },
  portal: Pick<PortalFacts, 'libraries' | 'services'>,
): void {
  const faults = rangeFaults(release, portal);
  if (faults.length > 0) throw doesNotFit(release.name, release.version, faults);
}

export function doesNotFit(name: string, version: string, faults: readonly string[]): Problem {
  return new Problem('conflict', `The remote "${name}" ${version} does not go live: ${faults.join('; ')}.`);
}

/** The libraries of a built shell, from its `shared.json`; undefined where it has none. */
export async function shellLibraries(shellDir: string | undefined): Promise<Record<string, string> | undefined> {
  if (!shellDir) return undefined;
  const text = await readFile(join(shellDir, 'shared.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.record(z.string(), z.string()).parse(JSON.parse(text));
}

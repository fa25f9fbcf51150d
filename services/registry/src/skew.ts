/** Whether a release fits the portal it would run in: the shell's contract, the libraries both share, its service. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import semver from 'semver';
import * as z from 'zod';

/** The portal's side of the comparison. What is not known is not compared. */
export interface PortalVersions {
  /** Libraries the shell brings, by package. */
  libraries?: Readonly<Record<string, string>>;
  /** Services that answer now. */
  services?: Readonly<Record<string, string>>;
}

export interface ReleaseRanges {
  version: string;
  declaration: RemoteDeclaration;
  shared: Readonly<Record<string, string>>;
}

/** @throws Problem (conflict) that names the remote, its version and every range that does not fit. */
export function assertFits(
  { version, declaration, shared }: ReleaseRanges,
  { libraries = {}, services = {} }: PortalVersions,
): void {
  const { name, contract, service } = declaration;
  const faults: string[] = [];
  if (!fits(CONTRACT_VERSION, contract))
    faults.push(`it was built for the shell contract ${contract}, and the portal has ${CONTRACT_VERSION}`);
  for (const [library, range] of Object.entries(shared)) {
    const present = libraries[library];
    if (present !== undefined && !fits(present, range))
      faults.push(`it needs ${library} ${range}, and the shell brings ${present}`);
  }
  const running = services[service.name];
  if (running !== undefined && !fits(running, service.range))
    faults.push(`it needs the service "${service.name}" ${service.range}, and ${running} is running`);
  if (faults.length > 0)
    throw new Problem('conflict', `The remote "${name}" ${version} does not go live: ${faults.join('; ')}.`);
}

function fits(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true });
}

/** The libraries of a built shell, from its `shared.json`; undefined where it has none. */
export async function shellLibraries(shellDir: string | undefined): Promise<Record<string, string> | undefined> {
  if (!shellDir) return undefined;
  const text = await readFile(join(shellDir, 'shared.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : z.record(z.string(), z.string()).parse(JSON.parse(text));
}

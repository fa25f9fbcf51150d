/** Refuses a remote that was built for something else than what this page has, naming remote, version and range. */
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { satisfy } from '@module-federation/enhanced/runtime';
import type { Release } from './releases.ts';
import { RemoteError } from './remote-error.ts';

export interface Provided {
  /** Libraries the shell provides, by package name. */
  shared: Readonly<Record<string, string>>;
  /** Services that answer now. */
  services: Readonly<Record<string, string>>;
}

/** Throws a RemoteError for the first thing that does not fit. What is unknown is no reason to refuse. */
export function checkSkew(release: Release, provided: Provided): void {
  const who = `${release.title} ${release.version}`;
  if (release.contract !== null) checkContract(who, release.contract);
  for (const [library, range] of Object.entries(release.shared)) {
    const version = provided.shared[library];
    if (version !== undefined && !satisfy(version, range)) {
      refuse(`${who} was built for ${library} ${range}, but this portal has ${library} ${version}.`);
    }
  }
  const { service } = release;
  const running = service && provided.services[service.name];
  if (running && !satisfy(running, service.range)) {
    refuse(`${who} needs the service ${service.name} ${service.range}, but ${running} is running.`);
  }
}

/** The same for what a loaded module says of itself, as the root of a remote does. */
export function checkContractOf({ title, version }: Release, exposed: Readonly<Record<string, unknown>>): void {
  for (const part of Object.values(exposed))
    if (typeof part === 'object' && part !== null && 'contract' in part && typeof part.contract === 'string')
      checkContract(`${title} ${version}`, part.contract);
}

function checkContract(who: string, range: string): void {
  if (!satisfy(CONTRACT_VERSION, range)) {
    refuse(`${who} was built for the portal contract ${range}, but this portal has ${CONTRACT_VERSION}.`);
  }
}

function refuse(sentence: string): never {
  throw new RemoteError('skew', sentence);
}

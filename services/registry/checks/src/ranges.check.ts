/** "A range that does not fit": the shell's contract, the libraries both share, the remote's service. */
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import semver from 'semver';
import type { PortalFacts } from './release.ts';

export interface ReleaseRanges {
  declaration: Pick<RemoteDeclaration, 'contract' | 'service'>;
  shared: Readonly<Record<string, string>>;
}

/** Each range that does not fit, as a part of a sentence. */
export function rangeFaults(
  { declaration: { contract, service }, shared }: ReleaseRanges,
  { libraries = {}, services = {} }: Pick<PortalFacts, 'libraries' | 'services'>,
): string[] {
  const faults: string[] = [];
  if (!fits(CONTRACT_VERSION, contract))
    faults.push(`it was built for the shell contract ${contract}, and the portal has ${CONTRACT_VERSION}`);
  for (const [library, range] of Object.entries(shared)) {
    const present = ownOf(libraries, library);
    if (present !== undefined && !fits(present, range))
      faults.push(`it needs ${library} ${range}, and the shell brings ${present}`);
  }
  const running = service && ownOf(services, service.name);
  if (service && running !== undefined && !fits(running, service.range))
    faults.push(`it needs the service "${service.name}" ${service.range}, and ${running} is running`);
  return faults;
}

/** A name like "constructor" is not one that objects have by themselves. */
function ownOf(versions: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(versions, name) ? versions[name] : undefined;
}

function fits(version: string, range: string): boolean {
  return semver.satisfies(version, range, { includePrerelease: true });
}

/** What a remote exposes as its root, held to what the portal mounts. */
import type { RemoteModule } from '@emmaus/remote-kit/portal/contract.ts';
import type { Release } from './releases.ts';
import { RemoteError } from './remote-error.ts';

/** `./root` exposes the remote as `default` or as `remote`. */
export function rootOf(release: Release, exposed: Record<string, unknown>): RemoteModule {
  const root = [exposed['default'], exposed['remote']].find(isRemoteModule);
  if (!root) throw new RemoteError('broken', `${release.title} does not expose what the portal expects.`);
  return root;
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'mount' in value &&
    'contract' in value &&
    typeof value.contract === 'string'
  );
}

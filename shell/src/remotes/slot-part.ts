/** The part of a remote's module that a filling names. */
import type { Filling } from './slot-fills.ts';
import type { RemoteLoader } from './federation.ts';
import { liveRelease } from './releases.ts';

/** Loads it; rejects where the module cannot be loaded or has no such part. */
export async function loadPart<Part>(loader: RemoteLoader, { remote, fill }: Filling): Promise<Part> {
  const { module = '', part = 'default' } = fill;
  const exposed = await loader.load(liveRelease(remote), module);
  const found = exposed[part];
  if (found == null) throw new Error(`${module} of ${remote.name} exports no "${part}".`);
  return found as Part;
}

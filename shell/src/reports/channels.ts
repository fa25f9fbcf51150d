/** Which releases this document was given as a canary: its reports say so, also once the release has become the live one. */
import type { LiveRemote } from '@emmaus/contracts/remote';

export type Channel = 'stable' | 'canary';

const channels = new Map<string, Channel>();

/** As the registry names them; what is known of a release already, counts. */
export function noteChannels(remotes: readonly LiveRemote[]): void {
  for (const { name, version, channel = 'stable' } of remotes) {
    const key = `${name} ${version}`;
    if (!channels.has(key)) channels.set(key, channel);
  }
}

export function channelOf({ name, version }: Pick<LiveRemote, 'name' | 'version'>): Channel {
  return channels.get(`${name} ${version}`) ?? 'stable';
}

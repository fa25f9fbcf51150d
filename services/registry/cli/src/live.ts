/** What is live now, as movers need it before they move. */
import type { Pointer } from '@emmaus/contracts/registry.contract';
import type { RegistryClient } from './registry.client.ts';

export async function liveOf(registry: RegistryClient, name: string): Promise<Pointer | undefined> {
  const { data } = await registry.call('listLive', { query: { name } });
  return data[0];
}

/** Of two who move at once, one is told: `--live` says what the mover looked at, else it is looked at now. */
export async function takenForLive(
  registry: RegistryClient,
  name: string,
  said: string | undefined,
): Promise<Record<string, string>> {
  const version = said === 'none' ? undefined : (said ?? (await liveOf(registry, name))?.version);
  return version === undefined ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` };
}

export const MOVE_OPTIONS = { why: { type: 'string' }, live: { type: 'string' } } as const;
export const MOVE_HELP = [
  ['--why <reason>', 'why, for the log and for whoever is told'],
  ['--live <version>', 'what you take for live, or "none"; left out, it is asked for just before'],
] as const;

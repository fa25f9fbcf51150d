/** Publishes what was built where the portal starts. A start undoes no decision: who went back to a release stays there. */
import type { Knex } from 'knex';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { publishRelease } from './publish.ts';
import { declarationOf, filesOf } from './read-dist.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface Offer {
  /** Build folders of remotes. */
  dists: readonly string[];
  database: Knex;
  releases: ReleaseStore;
  shellDir: string;
  actor: string;
}

/** @returns a sentence on what is live now. A release that is there already stays as it is. */
export async function offerReleases({ dists, ...request }: Offer): Promise<string> {
  const said: string[] = [];
  const beside = await declarationsOf(dists);
  for (const dist of dists) {
    const { name, version, live } = await publishRelease({ dist, ...request, beside, yields: true });
    said.push(version === live ? `${name} ${live}` : `${name} ${live} stays (${version} is at hand: promote it)`);
  }
  return said.join(', ');
}

async function declarationsOf(dists: readonly string[]): Promise<RemoteDeclaration[]> {
  const read = dists.map(async (dist) => declarationOf(await filesOf(dist)));
  return (await Promise.all(read)).flatMap((declaration) => declaration ?? []);
}

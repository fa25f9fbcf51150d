/** What `GET /r/live.json` answers. */
import type { LiveRemote, LiveReleases } from '@emmaus/contracts/remote';
import type { Knex } from 'knex';
import { liveRows, type LiveRow } from './release.model.ts';

export async function liveReleases(database: Knex, services: Readonly<Record<string, string>>): Promise<LiveReleases> {
  return { remotes: (await liveRows(database)).map(presentRemote), services: { ...services } };
}

function presentRemote({ name, version, declaration, preload, integrity, shared, previous }: LiveRow): LiveRemote {
  const address = addresses(name, version);
  return {
    name,
    version,
    ...address,
    preload: preload.map((file) => address.base + file),
    integrity: below(address.base, integrity),
    shared,
    declaration,
    previous: previous && presentPrevious(name, previous),
  };
}

function presentPrevious(
  name: string,
  { version, integrity }: NonNullable<LiveRow['previous']>,
): NonNullable<LiveRemote['previous']> {
  const address = addresses(name, version);
  return { version, ...address, integrity: below(address.base, integrity) };
}

function addresses(name: string, version: string): { base: string; manifest: string } {
  const base = `/r/${name}/${version}/`;
  return { base, manifest: `${base}mf-manifest.json` };
}

function below(base: string, integrity: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [base + file, hash]));
}

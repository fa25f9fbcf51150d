/** "Capability flags": what the services name of themselves stands in what every page load asks anyway. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { liveReleases } from '../src/live-releases.ts';
import { ServiceVersions } from '../src/service-versions.ts';
import { releaseShelf } from './release-shelf.ts';

const shelf = releaseShelf();

/** Listens until the test is over; gives its address, and the way to end it before. */
async function service(said: object): Promise<{ address: string; end: () => Promise<void> }> {
  const made: Server = createServer((_req, res) => res.end(JSON.stringify(said)));
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const end = () =>
    new Promise<void>((resolve) => {
      made.closeAllConnections();
      made.close(() => resolve());
    });
  onTestFinished(end);
  return { address: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, end };
}

test('what all can, once each; a service from before there were capabilities names none', async () => {
  const one = await service({ name: 'notes', version: '1.1.0', capabilities: ['sharing', 'bulk-edit'] });
  const other = await service({ name: 'prayer', version: '1.4.0', capabilities: ['bulk-edit'] });
  const older = await service({ name: 'songs', version: '1.0.0', paths: [] });
  const services = new ServiceVersions({ notes: one.address, prayer: other.address, songs: older.address });
  expect(services.capabilities()).toEqual([]);
  await services.refresh();
  expect(await liveReleases(shelf.at.database, services)).toEqual({
    remotes: [],
    services: { notes: '1.1.0', prayer: '1.4.0', songs: '1.0.0' },
    capabilities: ['bulk-edit', 'sharing'],
  });
});

test('one that restarts keeps what it could; one that went back to an older version loses it', async () => {
  const said = { name: 'notes', version: '1.1.0', capabilities: ['bulk-edit'] as string[] | undefined };
  const notes = await service({ toJSON: () => said });
  const services = new ServiceVersions({ notes: notes.address });
  await services.refresh();
  said.capabilities = undefined;
  await services.refresh();
  expect(services.capabilities()).toEqual([]);
  said.capabilities = ['bulk-edit'];
  await services.refresh();
  await notes.end();
  await services.refresh();
  expect(services.now()).toEqual({});
  expect(services.capabilities()).toEqual(['bulk-edit']);
});

/** A service is one of the house by `ROOMS`; whatever else has to name each of them is held to that list. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOMS } from '@emmaus/service-kit/database/house';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const ALL = ROOMS.map(({ service }) => service);
/** Of the other two identity takes no call of people who act, and the registry refuses theirs. */
const OF_THE_MINISTRY = ALL.filter((service) => !['identity', 'registry'].includes(service));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const quoted = (service: string): string => `'${service}'`;
const upstream = (service: string): string => `"${service}":"http://`;
const imported = (service: string): string => `services/${service}/src/service.ts'`;

test.each([
  // "What is changed or downloaded while acting as somebody else is told to that person."
  ['services/people/src/acting/acted.queries.ts', OF_THE_MINISTRY, quoted],
  ['services/contracts/src/paths.ts', OF_THE_MINISTRY, quoted],
  ['scripts/policies.ts', OF_THE_MINISTRY, imported],
  ['scripts/contract/contract-now.ts', OF_THE_MINISTRY, imported],
  ['scripts/lint/walls.mjs', OF_THE_MINISTRY, quoted],
  ['scripts/cluster/ports.ts', ALL, quoted],
  ['scripts/faults/fault-house.ts', ALL, quoted],
  ['deploy/systemd/emmaus.env', OF_THE_MINISTRY, upstream],
  ['deploy/kubernetes/emmaus.yaml', OF_THE_MINISTRY, upstream],
])('%s names every service', (file, services, nameIn) => {
  const text = read(file);
  expect(services.filter((service) => !text.includes(nameIn(service)))).toEqual([]);
});

test.each(OF_THE_MINISTRY)('%s keeps what is written while acting, and what is sent twice', (service) => {
  const text = globSync(`services/${service}/database/{migrations,published}/*`, { cwd: ROOT }).map(read).join('\n');
  expect(
    [
      'createAnsweredWrite',
      'createActedChange',
      'addRecordsOfChange',
      `view ${service.replaceAll('-', '_')}.published_acted_change_v1`,
    ].filter((name) => !text.includes(name)),
  ).toEqual([]);
});

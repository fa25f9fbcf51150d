/** "Refused at check and at publish": the same checks over HTTP, against what is live, and nothing of it is kept. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { describe, expect, test } from 'vitest';
import { folderStore } from '../src/store/folder-store.ts';
import { offerReleases } from '../src/offer.ts';
import { builtRemote, type BuildOptions } from './built-remote.ts';
import { archiveOf, bearer, registryForTests, takenForLive } from './registry-for-tests.ts';

const registry = registryForTests();
const { service, house } = registry;

const page = (path: string, roles?: string[]) => ({ path, title: 'A page', ...(roles && { roles }) });
const notes = (declaration: Partial<RemoteDeclaration>, more: BuildOptions = {}): BuildOptions => ({
  ...more,
  declaration: { name: 'notes', title: 'Notes', ...declaration },
});
const PEOPLE: BuildOptions = { declaration: { routes: [page('/people')], offers: ['person.tabs'] } };

async function refusal(build: BuildOptions, token?: string) {
  const sent = await registry.send(await archiveOf(builtRemote(build)), token ? bearer(token) : {});
  const { message, errors = [] } = (await sent.json()) as {
    message: string;
    errors?: { code: string; pointer: string }[];
  };
  return { status: sent.status, message, told: errors.map(({ code, pointer }) => `${code} ${pointer}`) };
}

function promote(name: string, version: string, live: string | null = null) {
  return service.call(calls.promoteRelease, {
    as: house.subject.admin,
    params: { name },
    headers: takenForLive(live),
    body: { version },
  });
}

describe('one refusal for each kind', () => {
  test("another team's name", async () => {
    const { token } = await registry.token('notes', 'notes main');
    expect(await refusal(PEOPLE, token)).toMatchObject({
      status: 403,
      message: 'The pipeline "notes main" is for the remote "notes" only, and "people" is another team\'s.',
    });
  });

  test("another team's route", async () => {
    const version = await registry.makeLive(PEOPLE);
    // No other test publishes this one, so that its folder tells whether anything was kept.
    const notebook = { name: 'notebook', title: 'Notebook', routes: [page('/people/notes')] };
    expect(await refusal(notes(notebook))).toEqual({
      status: 422,
      message: `The remote "notebook" is not published. The route "/people/notes" in remote.json is another team's: /people belongs to people ${version}. Begin yours with a word of its own, as in "/notebook".`,
      told: ['routes /routes/0/path'],
    });
    expect(existsSync(join(registry.releasesDir, 'notebook'))).toBe(false);
  });

  test("another team's slot, and one that nobody offers", async () => {
    const version = await registry.makeLive(PEOPLE);
    expect((await refusal(notes({ offers: ['person.tabs'] }))).message).toContain(
      `The slot "person.tabs" that remote.json offers belongs to people ${version}.`,
    );
    const filled = (slot: string) => notes({ slots: { [slot]: [{ id: 'n', order: 1, words: { text: 'Hello' } }] } });
    expect((await refusal(filled('person.tab'))).message).toContain(
      'The slot "person.tab" that remote.json fills is offered by nobody.',
    );
    expect((await refusal(filled('person.tabs'))).status).toBe(201);
  });

  test.each<[string, BuildOptions, string]>([
    ['"/*"', notes({ routes: [page('/*')] }), 'routes /routes/0/path'],
    ['a role', notes({ routes: [page('/notes', ['directr'])] }), 'roles /routes/0/roles'],
    [
      'an icon',
      notes({ navigation: [{ id: 'n', label: 'N', path: '/notes', icon: '<svg onload=alert(1)>', order: 1 }] }),
      'icons /navigation/0/icon',
    ],
    ['a size', notes({}, { code: 'x'.repeat(1_000_001) }), 'sizes /chunk.0123abcd.js'],
    [
      'CSS that reaches beyond the remote',
      notes({}, { files: { 'look.0123abcd.css': 'nav{display:none}' } }),
      'styles /look.0123abcd.css',
    ],
  ])('%s', async (_kind, build, told) => {
    expect(await refusal(build)).toMatchObject({ status: 422, told: [told] });
  });

  test('a range that does not fit, in the sentence that was always said', async () => {
    registry.running['people'] = '1.4.0';
    expect(await refusal(notes({ service: { name: 'people', range: '^3.0.0' } }))).toEqual({
      status: 409,
      message: expect.stringMatching(
        /^The remote "notes" 1\.0\.0-[0-9a-f]{8} does not go live: it needs the service "people" \^3\.0\.0, and 1\.4\.0 is running\.$/,
      ),
      told: [],
    });
  });

  test('all at once, a line each', async () => {
    const { message, told } = await refusal(
      notes(
        { contract: '^9.0.0', routes: [page('/*'), page('/notes', ['x'])] },
        { files: { 'look.0123abcd.css': '*{}' } },
      ),
    );
    expect(told).toEqual([
      'routes /routes/0/path',
      'roles /routes/1/roles',
      'styles /look.0123abcd.css',
      'ranges /remote.json',
    ]);
    expect(message.split('\n')[0]).toBe('The remote "notes" is not published, for 4 reasons:');
    expect(message.split('\n')).toHaveLength(5);
  });
});

describe('whose an address is', () => {
  test('of two who have published the same, the first who is live has it', async () => {
    const mine = await registry.publish(notes({ routes: [page('/letters')] }));
    const theirs = await registry.publish({ declaration: { name: 'letters', routes: [page('/letters/:id')] } });
    await promote('notes', mine.version);
    await expect(promote('letters', theirs.version)).rejects.toThrow(
      `${theirs.version} does not go live: /letters belongs to notes ${mine.version}.`,
    );
  });

  test('of two at the same moment, one has it', async () => {
    const published = await Promise.all(
      ['notes', 'letters'].map((name) => registry.publish({ declaration: { name, routes: [page('/letters')] } })),
    );
    const ends = await Promise.allSettled(published.map(({ name, version }) => promote(name, version)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('it stays with who had it first while they have a release to go back to, and is free once that is retired', async () => {
    const first = await registry.makeLive(notes({ routes: [page('/letters')] }, { code: 'one' }));
    const letters: BuildOptions = { declaration: { name: 'letters', routes: [page('/letters')] } };
    const second = await registry.makeLive(notes({ routes: [page('/notes')] }, { code: 'two' }));
    expect((await refusal(letters)).message).toContain(`/letters belongs to notes ${second}`);
    await service.call(calls.retireRelease, {
      as: house.subject.admin,
      params: { name: 'notes', version: first },
      body: {},
    });
    expect((await refusal(letters)).status).toBe(201);
  });
});

test('remotes that are published together find the slots of one another, in whichever order', async () => {
  const filling = { id: 'n', order: 1, words: { text: 'Hello' } };
  const dists = [builtRemote(notes({ slots: { 'person.tabs': [filling] } })), builtRemote(PEOPLE)];
  const said = await offerReleases({
    dists,
    database: service.database.as('registry'),
    releases: folderStore(registry.releasesDir),
    shellDir: '',
    actor: 'portal',
  });
  expect(said).toMatch(/^notes \S+, people \S+$/);
});

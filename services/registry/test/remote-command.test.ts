/** "each verb with `--help`, `--json`, a sentence on every refusal and its own exit codes": the real command against a served registry. */
import { createHash } from 'node:crypto';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryCalls as calls } from '@emmaus/contracts/registry.contract';
import { LiveReleasesSchema } from '@emmaus/contracts/remote';
import { expect, test } from 'vitest';
import { builtRemote } from './built-remote.ts';
import { commandForTests } from './command-for-tests.ts';

const VERBS = [
  'new',
  'dev',
  'build',
  'check',
  'publish',
  'promote',
  'canary',
  'rollback',
  'retire',
  'list',
  'log',
  'diff',
  'doctor',
  'token',
  'override',
  'embed',
  'switch',
  'login',
  'logout',
];
const house = commandForTests();
const { releasesDir, remote, json, published } = house;

test('--help says what there is, and of each verb what it takes and its exit codes', async () => {
  const all = await remote(['--help']);
  for (const verb of VERBS) expect(all.out).toContain(`  ${verb}`);
  const each = await Promise.all(VERBS.map((verb) => remote([verb, '--help'])));
  for (const [index, { exit, out }] of each.entries()) {
    expect(exit).toBe(0);
    expect(out).toMatch(new RegExp(`^remote ${VERBS[index]} `));
    expect(out).toContain('--json');
    expect(out).toContain('Exit codes: 0 fine, 1 a fault on the way, 2 refused, 3 somebody was faster');
  }
});

test('publish, promote, list, log, rollback and retire, as people read them', async () => {
  const sent = await remote(['publish', builtRemote({ code: '1' })]);
  expect(sent).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/^people \S+ is published at \/r\/people\/\S+\/, and nothing is live yet\./),
  });
  const first = sent.out.split(' ')[1] as string;
  expect(await remote(['promote', 'people', first, '--why', 'The first'])).toMatchObject({
    exit: 0,
    out: `people ${first} is live.\n`,
  });
  const second = await published({ code: '2' });
  await remote(['promote', 'people', second]);
  expect((await remote(['list', 'people'])).out).toMatch(
    new RegExp(`^live +people +${second} .* kB .*\\n +people +${first} `),
  );
  const back = await remote(['rollback', 'people', '--why', 'Empty page']);
  expect(back).toMatchObject({ exit: 0, out: `people is back at ${first}.\n` });
  expect(await remote(['retire', 'people', second])).toMatchObject({
    exit: 0,
    out: `people ${second} is retired. Publishing it again brings it back.\n`,
  });
  const lines = (await remote(['log', 'people'])).out.trim().split('\n');
  expect(lines.map((line) => line.split(/ {2,}/)[1])).toEqual([
    'retire',
    'rollback',
    'promote',
    'publish',
    'promote',
    'publish',
  ]);
  expect(lines[1]).toContain(`${second} -> ${first}`);
  expect(lines[1]).toContain('Empty page');
});

test('the answers as JSON follow the contract', async () => {
  const version = await published({});
  expect(calls.promoteRelease.answer.parse(await json(['promote', 'people', version]))).toMatchObject({ version });
  expect(calls.listReleases.answer.parse(await json(['list']))).toMatchObject({ total: 1 });
  expect(calls.listReleaseLog.answer.parse(await json(['log']))).toMatchObject({ total: 2 });
});

test('a refusal is a sentence and exit code 2; with --json the same as data', async () => {
  const version = await published({});
  await remote(['promote', 'people', version]);
  const linked = builtRemote();
  symlinkSync('/etc/hostname', join(linked, 'linked.js'));
  const cases: [words: string[], sentence: string][] = [
    [['burn'], 'There is no verb "burn". Choose one of: new, dev, build, check, publish, promote'],
    [['publish'], 'Say "publish <folder>".'],
    [['publish', join(releasesDir, 'none')], 'There is no built remote in'],
    [['publish', linked], 'linked.js is no file, and a release holds files only.'],
    [
      ['publish', builtRemote({ files: { 'mf-manifest.json': null } })],
      'The remote "people" is not published. It has no mf-manifest.json.',
    ],
    [['dev', releasesDir], `There is no remote in ${releasesDir}: it has no remote.json.`],
    [['build', builtRemote()], 'The build recipe is not installed in'],
    [['promote', 'people'], 'Say "promote <name> <version>".'],
    [['promote', 'people', '9.9.9'], 'The remote "people" 9.9.9 was never published.'],
    [['rollback', 'studies', '--live', 'none'], 'Nothing of the remote "studies" is live.'],
    [['list', '--page', 'x'], 'Page must be a whole number from 1.'],
    [['diff', 'studies', '1.0.0'], 'Nothing of the remote "studies" is live: name two versions.'],
    [['doctor', 'studies'], 'Nothing of the remote "studies" is live.'],
    [['log', '--colour'], "Unknown option '--colour'"],
    [['token', 'burn'], 'Say "token create <name> <label> | list [name] | revoke <id>".'],
    [['list', '--portal', 'nowhere'], '"nowhere" is not the address of a portal.'],
  ];
  for (const [words, sentence] of cases)
    expect(await remote(words)).toMatchObject({ exit: 2, out: '', fault: expect.stringContaining(sentence) });
  expect(await remote(['list'], {})).toMatchObject({ exit: 2, fault: expect.stringMatching(/^Say who you are/) });
  const { exit, out } = await remote(['promote', 'people', '9.9.9', '--json']);
  expect([exit, JSON.parse(out)]).toEqual([
    2,
    {
      error: {
        message: 'The remote "people" 9.9.9 was never published.',
        code: 'not_found',
        exit: 2,
        page: 'docs/shipping/errors/not_found.md',
      },
    },
  ]);
});

test('who is late hears who was faster, when and why, with exit code 3; so does who takes away what is live', async () => {
  const first = await published({ code: '1' });
  await remote(['promote', 'people', first, '--why', 'The first']);
  const second = await published({ code: '2' });
  const late = await remote(['promote', 'people', second, '--live', 'none']);
  expect(late).toMatchObject({
    exit: 3,
    fault: expect.stringMatching(/^The remote "people" was moved meanwhile: .+ promoted .+ UTC, because: "The first"/),
  });
  const retire = await remote(['retire', 'people', first, '--json']);
  expect([retire.exit, JSON.parse(retire.out)]).toMatchObject([3, { error: { code: 'conflict' } }]);
  expect(await remote(['rollback', 'people'])).toMatchObject({
    exit: 3,
    fault: expect.stringContaining('no good release'),
  });
});

test('a portal that does not answer is a fault, exit code 1', async () => {
  expect(await remote(['list', '--portal', 'http://127.0.0.1:9'])).toMatchObject({
    exit: 1,
    fault: expect.stringMatching(/^The portal at http:\/\/127\.0\.0\.1:9 does not answer/),
  });
});

test('token: made, shown once, used by a pipeline, listed and revoked', async () => {
  const made = await remote(['token', 'create', 'people', 'people main', '--days', '7']);
  const secret = made.out.split('\n')[0] as string;
  expect(secret).toMatch(/^emt_/);
  const pipeline = { EMMAUS_TOKEN: secret };
  const { version } = await json<{ version: string }>(['publish', builtRemote()], pipeline);
  expect((await remote(['promote', 'people', version], pipeline)).exit).toBe(0);
  const foreign = builtRemote({ declaration: { name: 'studies' } });
  expect(await remote(['publish', foreign], pipeline)).toMatchObject({
    exit: 2,
    fault: expect.stringContaining("another team's"),
  });
  const tokens = await remote(['token', 'list', 'people']);
  expect(tokens.out).toMatch(/people main +until .*, used /);
  expect(tokens.out).not.toContain(secret);
  expect((await remote(['token', 'revoke', tokens.out.split(' ')[0] as string])).out).toBe(
    'The token "people main" of people is revoked.\n',
  );
  expect(await remote(['list'], pipeline)).toMatchObject({
    exit: 2,
    fault: 'The deploy token "people main" was revoked.\nMore: docs/shipping/errors/not_signed_in.md\n',
  });
});

test('diff: routes, navigation, roles, sizes, shared ranges, contract', async () => {
  const entry = { id: 'people', label: 'People', path: '/people', icon: 'people', order: 1 };
  const before = await published({
    code: '1',
    declaration: { routes: [{ path: '/people', title: 'People', roles: ['td'] }], navigation: [entry] },
  });
  await remote(['promote', 'people', before]);
  const after = await published({
    code: '22',
    shared: { react: '^19.4.0' },
    declaration: {
      contract: '^1.5.0',
      routes: [
        { path: '/people', title: 'Everybody', roles: ['td', 'rd'] },
        { path: '/letters', title: 'Letters' },
      ],
      navigation: [{ ...entry, order: 2 }],
    },
  });
  const { differences } = await json<{ differences: object[] }>(['diff', 'people', after]);
  expect(differences).toEqual(
    expect.arrayContaining([
      { part: 'contract', what: 'range', before: '^1.0.0', after: '^1.5.0' },
      { part: 'route', what: '/people', before: 'People', after: 'Everybody' },
      { part: 'route', what: '/letters', before: null, after: 'Letters' },
      { part: 'navigation', what: 'people', before: 'People (/people, place 1)', after: 'People (/people, place 2)' },
      { part: 'roles', what: '/people', before: 'td', after: 'td, rd' },
      { part: 'shared', what: 'react', before: '^19.3.1', after: '^19.4.0' },
      { part: 'size', what: 'chunk.js', before: '1 B', after: '2 B' },
    ]),
  );
  expect((await remote(['diff', 'people', before, after])).out).toContain('+ route /letters: Letters');
  expect((await remote(['diff', 'people', before])).out).toBe(
    `people ${before} -> ${before}: nothing of what is declared differs.\n`,
  );
});

test('a remote without a service goes live; shells from before are told of one that refuses nothing', async () => {
  const version = await published({ declaration: { service: undefined } });
  expect((await remote(['promote', 'people', version])).exit).toBe(0);
  const live = LiveReleasesSchema.parse(await (await fetch(`${house.portal}/r/live.json`)).json());
  expect(live.remotes[0]?.declaration.service).toEqual({ name: 'people', range: '*' });
  const other = await published({ declaration: { service: { name: 'letters', range: '^1.0.0' } } });
  expect((await remote(['diff', 'people', other])).out).toContain('+ service letters: ^1.0.0');
});

test('doctor fetches every file of every live release and compares hashes', async () => {
  // A content of its own: what is tampered with stays so for the tests that follow.
  const version = await published({ code: 'looked after' });
  await remote(['promote', 'people', version]);
  expect(await remote(['doctor'])).toMatchObject({ exit: 0, out: '7 files of 1 live remotes: all as published.\n' });
  writeFileSync(join(releasesDir, 'people', version, 'chunk.0123abcd.js'), 'tampered');
  expect(await remote(['doctor', 'people', '--json'])).toMatchObject({
    exit: 1,
    out: expect.stringContaining('not what was published'),
  });
  expect((await remote(['doctor'])).out).toContain(
    `/r/people/${version}/chunk.0123abcd.js: its content is not what was published`,
  );
  // Nor where the file of the hashes, and the entry, were changed along with it.
  const tampered = `sha384-${createHash('sha384').update('tampered').digest('base64')}`;
  const files = ['chunk.0123abcd.js', 'remoteEntry.1234abcd.js', 'integrity.json'];
  writeFileSync(join(releasesDir, 'people', version, 'remoteEntry.1234abcd.js'), 'tampered');
  for (const packed of ['br', 'gz']) rmSync(join(releasesDir, 'people', version, `remoteEntry.1234abcd.js.${packed}`));
  writeFileSync(
    join(releasesDir, 'people', version, 'integrity.json'),
    JSON.stringify(Object.fromEntries(files.map((file) => [file, tampered]))),
  );
  const { out } = await remote(['doctor']);
  for (const file of files.slice(1)) expect(out).toContain(`${file}: its content is not what was published`);
});

test('canary gives a release to some, says to how many, and stops', async () => {
  const live = await published({ code: '1' });
  await remote(['promote', 'people', live]);
  const next = await published({ code: '2' });
  expect(await remote(['canary', 'people', next, '--percent', '5', '--why', 'New table'])).toMatchObject({
    exit: 0,
    out: `people ${next} is tried by 5 %; the others have ${live}.\n`,
  });
  expect(await remote(['canary', 'people', '--stop'])).toMatchObject({ exit: 0, out: `All have people ${live}.\n` });
  for (const words of [['people'], ['people', next], ['people', next, '--stop'], ['people', next, '--percent', 'x']])
    expect(await remote(['canary', ...words])).toMatchObject({
      exit: 2,
      fault: 'Say "canary <name> <version> --percent <1 to 99>", or "canary <name> --stop".\n',
    });
  expect(await remote(['canary', 'people', next, '--percent', '5', '--live', next])).toMatchObject({ exit: 3 });
});

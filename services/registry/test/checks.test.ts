/** "Refused at check and at publish, in a sentence": every check as a function of the release, with what is meant badly, too. */
import { randomBytes } from 'node:crypto';
import type { RemoteDeclaration, SlotFill } from '@emmaus/contracts/remote';
import { checkRelease } from '@emmaus/release-checks/check-release';
import type { PortalFacts } from '@emmaus/release-checks/release';
import { describe, expect, test } from 'vitest';
import { type BuildOptions, builtFiles } from './built-remote.ts';

const PEOPLE = { name: 'people', version: '1.2.0' };

function sentences(build: BuildOptions, portal: PortalFacts = {}): string[] {
  return checkRelease(
    builtFiles({ ...build, declaration: { name: 'notes', ...build.declaration } }),
    portal,
  ).faults.map(({ sentence }) => sentence);
}

const routes = (...paths: string[]): Partial<RemoteDeclaration> => ({
  routes: paths.map((path) => ({ path, title: 'A page' })),
});
const fill = (more: Partial<SlotFill> = {}): SlotFill => ({ id: 'one', order: 1, words: { text: 'Hello' }, ...more });

test('a release that keeps every rule has no fault', () => {
  expect(
    sentences({
      declaration: {
        ...routes('/notes', '/notes/:id', '/notes/:id/edit', '/notes/*'),
        slots: { 'home.explanation': [fill({ roles: ['admins', 'td', 'cake'] })], 'notes.below': [] },
        offers: ['notes.below'],
      },
    }),
  ).toEqual([]);
});

test('code of a page that is not there', () => {
  const page = { path: '/notes', title: 'Notes', files: ['chunk.0123abcd.js', '../../people/1.0.0/other.js'] };
  expect(sentences({ declaration: { routes: [page] } })).toEqual([
    'Its remote.json names ../../people/1.0.0/other.js as code of a page, which it does not hold. Build it again.',
  ]);
});

describe("another team's route", () => {
  const portal = { routes: new Map([['/people', PEOPLE]]) };

  test.each(['/people', '/people/:id', '/People/birthdays', '/people/*'])('%s', (path) => {
    expect(sentences({ declaration: routes(path) }, portal)).toEqual([
      `The route "${path}" in remote.json is another team's: /people belongs to people 1.2.0. Begin yours with a word of its own, as in "/notes".`,
    ]);
  });

  test('its own, and one that only begins alike', () => {
    expect(sentences({ declaration: { name: 'people', ...routes('/people') } }, portal)).toEqual([]);
    expect(sentences({ declaration: routes('/peoples', '/notes/people') }, portal)).toEqual([]);
  });

  test.each(['/*', '*', '/', '', '/:page', ':page', '/:a?/people'])('"%s" would answer for all', (path) => {
    expect(sentences({ declaration: routes(path) })).toEqual([
      `The route "${path}" in remote.json would answer for the pages of others: begin it with a word of its own, as in "/notes" or "/notes/*".`,
    ]);
  });

  test.each([
    'notes',
    '//evil.example/x',
    '/\\evil.example',
    '/notes\\..',
    '/%70eople',
    '/notes?/people',
    '/../people',
    '/./people',
    '/notes/*/x',
    '/notes//x',
    'https://evil.example/',
    'javascript:alert(1)',
    '/notes x',
    '/nótes',
  ])('"%s" is no path of the portal', (path) => {
    expect(sentences({ declaration: routes(path) })).toEqual([
      `The route "${path}" in remote.json is no path of the portal: begin it with one slash and a word, as in "/notes/:id"; "/*" stands at its end only.`,
    ]);
  });

  test.each(['/login', '/main', '/LOGIN', '/api/people', '/callback/x'])("%s is the portal's own", (path) => {
    expect(sentences({ declaration: routes(path) })).toEqual([
      expect.stringMatching(
        /^The route ".*" in remote\.json is the portal's own: \/\w+ belongs to the frame\. Begin it with another word\.$/,
      ),
    ]);
  });

  test('menu entries, actions, cards and blocks lead to pages of the portal', () => {
    const bad = 'javascript:alert(1)';
    const found = checkRelease(
      builtFiles({
        declaration: {
          navigation: [{ id: 'a', label: 'A', path: '//evil.example', icon: 'book', order: 1 }],
          actions: [{ id: 'a', label: 'A', path: bad, icon: 'book', order: 1 }],
          slots: {
            'home.cards': [fill({ card: { title: 'A', text: 'A', icon: 'book', action: 'A', path: '/\\x' } })],
            'home.today': [fill({ block: { title: 'A', icon: 'book', actions: [{ label: 'A', path: bad }] } })],
          },
        },
      }),
      {},
    ).faults;
    expect(found.map(({ check, where }) => `${check} ${where}`)).toEqual([
      'routes /navigation/0/path',
      'routes /actions/0/path',
      'routes /slots/home.cards/0/card/path',
      'routes /slots/home.today/0/block/actions/0/path',
    ]);
    expect(found[1]?.sentence).toBe(
      '"javascript:alert(1)" at the action "a" in remote.json is no page of the portal: begin with one slash and a word, as in "/people".',
    );
  });
});

describe('slots', () => {
  const portal = { slots: new Map([['person.tabs', PEOPLE]]) };

  test('"unknown slot": a misspelled one is told with those that there are', () => {
    expect(sentences({ declaration: { slots: { 'home.todya': [fill()] } } }, portal)).toEqual([
      'The slot "home.todya" that remote.json fills is offered by nobody. There are home.cards, home.explanation, home.guests, home.today, ' +
        'menu.guests, palette.recent, palette.search, person.panel, person.tabs, waiting.calls; a remote offers more by "offers".',
    ]);
  });

  test('of the frame, of another that is live and of its own are known; without a portal nothing is said of others', () => {
    const slots = { 'home.today': [fill()], 'person.tabs': [fill()] };
    expect(sentences({ declaration: { slots } }, portal)).toEqual([]);
    expect(sentences({ declaration: { slots: { 'person.else': [fill()] } } })).toEqual([]);
  });

  test.each([
    ['person.tabs', 'belongs to people 1.2.0.'],
    ['home.today', 'belongs to the frame.'],
    ['tabs', 'has no name of a slot.'],
    ['__proto__', 'has no name of a slot.'],
  ])('"another team\'s slot": %s', (slot, why) => {
    expect(sentences({ declaration: { offers: [slot] } }, portal)).toEqual([
      `The slot "${slot}" that remote.json offers ${why} Offer one of a name of its own, as in "notes.below".`,
    ]);
  });
});

test('a need that nobody has a name for', () => {
  expect(
    sentences({
      declaration: {
        routes: [{ path: '/notes', title: 'Notes', needs: ['ask-all-seniors', 'ask-al-seniors'] }],
        slots: { 'home.guests': [fill({ needs: ['constructor'] })] },
      },
    }),
  ).toEqual([
    'The capability "ask-al-seniors" that the route "/notes" in remote.json needs is unknown. There are declared-needs, expected-meetings, ask-all-seniors.',
    'The capability "constructor" that the filling "one" of home.guests in remote.json needs is unknown. There are declared-needs, expected-meetings, ask-all-seniors.',
  ]);
});

test('"unknown role" of routes, menu entries, actions and fillings', () => {
  const roles = ['td', 'directr'];
  const told = sentences({
    declaration: {
      routes: [{ path: '/notes', title: 'Notes', roles }],
      navigation: [{ id: 'n', label: 'N', path: '/notes', icon: 'book', order: 1, roles: ['constructor'] }],
      actions: [{ id: 'a', label: 'A', path: '/notes', icon: 'book', order: 1, roles }],
      slots: { 'home.guests': [fill({ roles })] },
    },
  });
  expect(told.map((sentence) => sentence.split('. There are')[0])).toEqual([
    'The role "directr" of the route "/notes" in remote.json is unknown',
    'The role "constructor" of the menu entry "n" in remote.json is unknown',
    'The role "directr" of the action "a" in remote.json is unknown',
    'The role "directr" of the filling "one" of home.guests in remote.json is unknown',
  ]);
  expect(told[0]).toContain('There are superadmin, admin, regional, ');
});

describe('"unknown icon"', () => {
  const navigation = (icon: string) => [{ id: 'n', label: 'N', path: '/notes', icon, order: 1 }];

  test.each(['book', 'M12 2a10 10 0 1 0 0 20zM4.5-.5e-3,2', 'M1 1h22v22H1Z'])('%s is fine', (icon) => {
    expect(sentences({ declaration: { navigation: navigation(icon) } })).toEqual([]);
  });

  test.each([
    'heart',
    'toString',
    '',
    'm1 1h2',
    'M1 1"/><script>alert(1)</script>',
    'M1 1 url(https://evil.example)',
    '<svg><path d="M1 1"/></svg>',
    `M${'1 '.repeat(2000)}`,
  ])('%s', (icon) => {
    expect(sentences({ declaration: { navigation: navigation(icon) } })).toEqual([
      expect.stringMatching(
        /^The icon "[^]{0,40}" of the menu entry "n" in remote\.json is unknown\. There are add-person, .* or bring your own: /,
      ),
    ]);
  });

  test('of actions, cards, blocks and rows', () => {
    const found = sentences({
      declaration: {
        actions: [{ id: 'a', label: 'A', path: '/notes', icon: 'x', order: 1 }],
        slots: {
          'home.cards': [fill({ card: { title: 'A', text: 'A', icon: 'x', action: 'A' } })],
          'home.today': [fill({ block: { title: 'A', icon: 'x' } }), fill({ rows: { title: 'A', icon: 'x' } })],
        },
      },
    });
    expect(found).toHaveLength(4);
  });
});

describe('sizes', () => {
  test('a remote.json of more than 64 kB', () => {
    expect(
      sentences({ declaration: { slots: { 'home.guests': [fill({ words: { text: 'x'.repeat(64_000) } })] } } }),
    ).toEqual([
      'remote.json has 64.3 kB, and may have 64.0 kB: every page of the portal loads it. Say less in it, and answer texts from a module.',
    ]);
  });

  test('a file of more than 1 MB, and more than 4 MB in all', () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.js`, 'x'.repeat(1_000_000)]));
    expect(sentences({ code: 'x'.repeat(1_000_001), files })).toEqual([
      'The file chunk.0123abcd.js has 1.1 MB, and may have 1.0 MB. Load what few pages need by an import() of its own, or leave it out.',
      'All files together have 5.1 MB, and may have 4.0 MB. Look in dist/mf-manifest-stats.json for what a page does not need.',
    ]);
  });

  test('an entry of more than 15 kB, compressed as browsers fetch it', () => {
    const entry = (bytes: number) => ({ 'remoteEntry.1234abcd.js': randomBytes(bytes).toString('latin1') });
    expect(sentences({ files: { 'remoteEntry.1234abcd.js': 'x'.repeat(900_000) } })).toEqual([]);
    expect(sentences({ files: entry(30_000) })).toEqual([
      expect.stringMatching(
        /^The entry remoteEntry\.1234abcd\.js has \d\d\.\d kB, and may have 15\.0 kB, compressed: /,
      ),
    ]);
  });
});

test('all faults at once, of every kind, each with its place', () => {
  const { faults } = checkRelease(
    builtFiles({
      declaration: {
        name: 'notes',
        contract: '^2.0.0',
        ...routes('/*', '/people'),
        navigation: [{ id: 'n', label: 'N', path: '/notes', icon: 'heart', order: 1, roles: ['x'] }],
        slots: { 'home.todya': [fill({ module: './gone' })] },
      },
      code: 'x'.repeat(1_000_001),
      files: { 'look.0123abcd.css': 'body{}', 'remoteEntry.1234abcd.js': null },
    }),
    { routes: new Map([['/people', PEOPLE]]), slots: new Map() },
  );
  expect(faults.map(({ check, where }) => `${check} ${where}`)).toEqual([
    'build mf-manifest.json',
    'build remote.json',
    'routes /routes/0/path',
    'routes /routes/1/path',
    'slots /slots/home.todya',
    'roles /navigation/0/roles',
    'icons /navigation/0/icon',
    'styles look.0123abcd.css',
    'sizes chunk.0123abcd.js',
    'ranges remote.json',
  ]);
  for (const { sentence } of faults) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('what cannot be read at all is a fault, too, and what can be is looked at all the same', () => {
  const told = (files: Record<string, string | null>) => sentences({ files });
  expect(told({ 'remote.json': null, 'mf-manifest.json': '{' })).toEqual([
    'It has no remote.json. Build it first.',
    'Its mf-manifest.json is no JSON. Build it again.',
  ]);
  expect(told({ 'mf-manifest.json': null, 'look.0123abcd.css': 'body{}' })).toHaveLength(2);
  expect(told({ 'remote.json': '[]' })).toEqual([
    expect.stringMatching(/^Its remote\.json does not follow the contract \(/),
  ]);
});

import { RemoteDeclarationSchema } from '@emmaus/contracts/remote';
import { expect, test } from 'vitest';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { liveRemote, remoteDeclaration } from './live-remote.shape.ts';

/** Everything that a declaration may say, by the schema that the registry publishes with. */
const EVERYTHING = RemoteDeclarationSchema.parse({
  name: 'people',
  title: 'People',
  contract: '^1.1.0',
  service: { name: 'people', range: '^1.0.0' },
  routes: [
    {
      path: '/a',
      name: 'A',
      title: 'A',
      roles: ['td'],
      parishOnly: true,
      guests: true,
      open: true,
      bare: true,
      recent: true,
    },
  ],
  navigation: [
    {
      id: 'a',
      label: 'A',
      path: '/a',
      icon: 'book',
      roles: ['td'],
      parishOnly: true,
      guests: true,
      order: 1,
      thumb: { order: 1, label: 'B' },
    },
  ],
  actions: [
    {
      id: 'a',
      label: 'A',
      path: '/a',
      icon: 'book',
      roles: ['td'],
      parishOnly: true,
      guests: true,
      withoutAdmins: true,
      withoutSignal: true,
      order: 1,
    },
  ],
  slots: {
    'test.place': [
      {
        id: 'a',
        order: 1,
        roles: ['td'],
        withoutAdmins: true,
        title: 'A',
        card: { title: 'A', text: 'B', icon: 'book', action: 'C', path: '/a', hrefSetting: 'shopUrl' },
        block: { title: 'A', icon: 'book', text: 'B', actions: [{ label: 'C', path: '/c' }] },
        words: { title: 'A', text: 'B' },
        module: './home',
        part: 'a',
        size: 'block',
        height: 100,
      },
    ],
  },
  offers: ['person.tabs'],
  embed: [{ id: 'a', title: 'A', module: './a' }],
});

test('the shell reads all that the registry lets a declaration say', () => {
  expect(remoteDeclaration(EVERYTHING)).toStrictEqual(EVERYTHING);
});

test.each(DECLARED_REMOTES)('$name as it is declared now', (remote) => {
  expect(liveRemote(remote)).toStrictEqual(remote);
});

test.each([
  [{ name: 'Broken!' }, "'Broken!' is no name of a remote."],
  [{ routes: [{ path: '/a' }] }, 'declaration.routes[0].title is no text.'],
  [{ slots: { 'home.today': [{ id: 'a', order: 'first' }] } }, 'declaration.slots.home.today[0].order is no number.'],
])('%j is refused', (wrong, sentence) => {
  const [remote] = DECLARED_REMOTES;
  expect(() => liveRemote({ ...remote, declaration: { ...EVERYTHING, ...wrong } })).toThrow(new TypeError(sentence));
});

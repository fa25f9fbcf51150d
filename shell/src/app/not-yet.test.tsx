/** "`portal.can('bulk-edit')`": what the services cannot do yet is hidden, or said in place of the page. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { http, HttpResponse, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { can, noteCapabilities } from '../portal/capabilities.ts';
import { loadLiveReleases, REGISTRY_URL } from '../remotes/registry.client.ts';
import { slotFills } from '../remotes/slot-fills.ts';
import { REMOTE_PAGES, answersAccount, LIVE, renderApp } from './render-app.testing.tsx';

const NEED = 'ask-all-seniors';
const [first] = DECLARED_REMOTES;
if (!first) throw new Error('A remote is declared.');

/**
 * A remote whose list needs something, and whose filling does, too. Of a name and address of its own: single-spa knows a remote as
 * long as the document, for whichever test it was first opened.
 */
const needing: LiveRemote = {
  ...first,
  name: 'directory',
  base: '/r/directory/1.0.0/',
  declaration: {
    ...first.declaration,
    name: 'directory',
    title: 'Directory',
    routes: [
      { path: '/directory', title: 'Directory', needs: [NEED] },
      { path: '/directory/:id', title: 'Entry' },
    ],
    navigation: [],
    slots: {
      'test.place': [
        { id: 'always', order: 1, words: { text: 'Always' } },
        { id: 'newer', order: 2, words: { text: 'Newer' }, needs: [NEED, 'declared-needs'] },
      ],
    },
  },
};
const live = { ...LIVE, remotes: [...LIVE.remotes, needing] };
const open = (path: string) => renderApp({ path, loader: REMOTE_PAGES, live: Promise.resolve(live) });

/** The registry answers, and the shell reads it as at every start. */
async function registrySays(more: object): Promise<void> {
  localStorage.clear();
  server.use(http.get(`*${REGISTRY_URL}`, () => HttpResponse.json({ remotes: [needing], services: {}, ...more })));
  await loadLiveReleases();
}

afterEach(() => noteCapabilities([]));

test('with an older service the page says "not available yet" instead of failing, and its neighbours work', async () => {
  answersAccount('admin');
  await registrySays({ capabilities: [] });
  const { parts } = open('/directory');
  expect(await screen.findByRole('heading', { level: 1, name: 'Directory is not available yet' })).toBeVisible();
  expect(screen.queryByText('A page of a remote')).toBeNull();
  expect(parts.own.portal.can?.(NEED)).toBe(false);
  parts.own.portal.navigate('/directory/1');
  await waitFor(() => expect(screen.getByText('A page of a remote')).toBeVisible());
});

test('with a service that can, the page comes', async () => {
  answersAccount('admin');
  await registrySays({ capabilities: [NEED] });
  const { parts } = open('/directory');
  expect(parts.own.portal.can?.(NEED)).toBe(true);
  await waitFor(() => expect(screen.getByText('A page of a remote')).toBeVisible());
});

test('a filling that needs what is not there is left out', async () => {
  const shown = () => slotFills('test.place', [needing], fakePortal()).map(({ fill }) => fill.id);
  await registrySays({ capabilities: [] });
  expect(shown()).toEqual(['always']);
  await registrySays({ capabilities: [NEED] });
  expect(shown()).toEqual(['always', 'newer']);
});

test('"unknown = false": an older registry names nothing; what the shell itself can is true', async () => {
  await registrySays({});
  expect([can(NEED), can('declared-needs')]).toEqual([false, true]);
  await registrySays({ capabilities: 'nonsense' });
  expect(can(NEED)).toBe(false);
  await registrySays({ capabilities: [NEED, 'something-newer'] });
  expect(can(NEED)).toBe(true);
});

test('what was known stays where the registry is away or says that nothing has changed', async () => {
  await registrySays({ capabilities: [NEED] });
  noteCapabilities([]);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(http.get(`*${REGISTRY_URL}`, () => HttpResponse.json({}, { status: 500 })));
  await loadLiveReleases();
  expect(slotFills('test.place', [needing], fakePortal())).toHaveLength(2);
});

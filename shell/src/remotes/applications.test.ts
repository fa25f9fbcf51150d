import type { LiveRemote } from '@emmaus/contracts/remote';
// Begins single-spa, once for all tests of the shell.
import '../app/render-app.testing.tsx';
import { expect, onTestFinished, test } from 'vitest';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { registerRemoteApplications } from './applications.ts';

function remoteCalled(name: string): LiveRemote {
  const [first] = DECLARED_REMOTES;
  if (!first) throw new Error('A remote is declared.');
  return { ...first, name, declaration: { ...first.declaration, name, routes: [{ path: `/${name}`, title: name }] } };
}

test('single-spa knows a remote as long as the page: who names it in a later list is told of it as well', async () => {
  const before = window.location.pathname;
  onTestFinished(() => window.history.replaceState(null, '', before));
  const [vineyard, wells] = [remoteCalled('vineyard'), remoteCalled('wells')];
  registerRemoteApplications([vineyard]);
  const later = registerRemoteApplications([vineyard, wells]);
  const seen: (string | null)[] = [];
  onTestFinished(later.subscribe(() => seen.push(later.current())));
  for (const path of ['/vineyard', '/wells', '/nowhere']) {
    window.history.pushState(null, '', path);
    await expect.poll(() => seen.at(-1) ?? null).toBe(path === '/nowhere' ? null : path.slice(1));
  }
});

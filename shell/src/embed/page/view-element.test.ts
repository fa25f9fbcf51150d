import { afterEach, expect, test, vi } from 'vitest';
import type { Drawing, DrawingScript } from '../drawing.ts';
import type { EmbedSession, SessionState } from './embed-session.ts';
import { defineView } from './view-element.ts';

const PORTAL = 'https://portal.test';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A session of which the test says how it stands. */
function toldSession() {
  let state: SessionState = 'in';
  const listeners = new Set<() => void>();
  const session: EmbedSession = {
    state: () => state,
    headers: () => ({}),
    signIn: async () => 'closed',
    renew: async () => false,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { session, become };
}

test('who goes on finds the view as it was; for somebody else it is taken away and drawn anew', async () => {
  vi.stubGlobal('EMBED_DRAWING', { file: 'embed-drawing.js', integrity: '' });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const view = { id: 'tree', title: 'Tree', path: '/tree' };
  const asked = { view, remote: { name: 'discipleship', declaration: { routes: [] } } };
  vi.stubGlobal('fetch', async () => Response.json(asked));
  const takeAway = vi.fn<() => void>();
  const draw = vi.fn<(drawing: Drawing) => () => void>((drawing) => {
    drawing.tell.ready();
    return takeAway;
  });
  vi.spyOn(document.head, 'append').mockImplementation((script) =>
    (script as unknown as DrawingScript).emmausDraw?.(Promise.resolve(draw)),
  );
  const { session, become } = toldSession();
  defineView(PORTAL, session);
  document.body.innerHTML = '<emmaus-view remote="discipleship" view="tree"></emmaus-view>';
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(1));

  become('ended');
  become('in');
  expect(takeAway).not.toHaveBeenCalled();

  become('ended');
  become('out');
  become('in');
  expect(takeAway).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
});

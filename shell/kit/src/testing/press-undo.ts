/** Undo of what was told last. */
import type { Call } from '@emmaus/contracts/call';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { FakePortal } from './fake-portal.ts';
import { problem, serves, server } from './server.ts';

export function pressUndo({ notify }: FakePortal): void {
  const { text, action } = notify.mock.lastCall?.[0] ?? {};
  if (action?.label !== 'Undo') throw new Error(`Undo is not offered beside '${text}'.`);
  action.run();
}

/** Presses it while a service answers its call with 503: that is told, and Undo stands there again. The next call is answered as before. */
export async function pressUndoInVain(portal: FakePortal, call: Call): Promise<void> {
  const { notify } = portal;
  server.use(serves(call, () => problem(503, 'Not now.'), { once: true }));
  pressUndo(portal);
  await waitFor(() => expect(notify.mock.lastCall?.[0]).toMatchObject({ intent: 'error', text: 'Not now.' }));
  expect(notify.mock.lastCall?.[0]).toMatchObject({ action: { label: 'Undo' } });
}

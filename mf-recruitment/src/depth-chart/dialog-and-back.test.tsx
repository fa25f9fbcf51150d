/** A dialog that was closed is no page that Back leads to. */
import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { MARIAS_CHART } from '../testing/fixtures.ts';

test('the dialog of the address goes from the history with it', async () => {
  server.use(
    answers(calls.myDepthCharts, MARIAS_CHART),
    keepsWaiting(calls.watchMyDepthChart),
    answers(calls.addableToDepthChart, { data: [] }),
  );
  window.history.replaceState(null, '', '/depth-chart?dialog=add');
  const element = document.body.appendChild(document.createElement('main'));
  const told = { ready: () => undefined, failed: () => undefined };
  let leave = (): void => undefined;
  act(() => {
    leave = remote.mount({ portal: fakePortal({ role: 'missionary' }), element, base: '/', ...told });
  });
  const dialog = within(await screen.findByRole('dialog'));
  const before = window.history.length;
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(window.history.length).toBe(before);
  act(() => leave());
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  element.remove();
});

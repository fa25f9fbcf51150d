/** Taking somebody off one's own chart while the answer gets lost: it may be done, and then there is a way back. */
import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, http, HttpResponse, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { chartMember, depthChart } from '../testing/fixtures.ts';

const NOBODY_ANSWERED =
  'Nobody answered whether Clara Byrne was removed. The board shows it as soon as the server can be reached.';
const clara = chartMember();
const jonas = chartMember({ id: 2, chart_member: 'Jonas Weber' });

beforeEach(() => setWindowWidth(1440));

const column = (name: string) => screen.findByRole('region', { name });

/** The chart, and the stream in which its events are heard. */
async function open() {
  const stream = new TransformStream<Uint8Array>();
  server.use(
    answers(calls.myDepthCharts, depthChart({ data: { 'New Contacts': [clara, jonas] } })),
    http.get('*/depth_charts/events', () => new HttpResponse(stream.readable)),
  );
  const rendered = renderRemote(remote, { path: '/depth-chart', portal: fakePortal({ role: 'missionary' }) });
  await column('New Contacts, 2');
  const writer = stream.writable.getWriter();
  return {
    ...rendered,
    last: () => rendered.portal.notify.mock.lastCall?.[0],
    async hear() {
      server.use(answers(calls.myDepthCharts, depthChart({ data: { 'New Contacts': [jonas] } })));
      await writer.write(new TextEncoder().encode(`${JSON.stringify({ seq: 9, entry_id: 1, member: null })}\n`));
      await column('New Contacts, 1');
    },
    async leave() {
      await writer.close();
      rendered.unmount();
    },
  };
}

async function removeByMenu({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
}

test('the dialog closes, and does not say that nothing was done; what is heard of the removal is told with Undo', async () => {
  server.use(
    answers(calls.membersOfDepthChart, { data: [clara] }),
    serves(calls.removeEntryOfDepthChart, () => HttpResponse.error()),
  );
  const chart = await open();
  const { user, portal, last } = chart;
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'a');
  await user.click(await screen.findByRole('option', { name: /Clara Byrne/ }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expect.poll(last).toMatchObject({ intent: 'error', text: NOBODY_ANSWERED });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('listitem', { name: 'Clara Byrne' })).toBeVisible();
  const { about } = last() ?? {};
  await chart.hear();
  await expect.poll(last).toMatchObject({ intent: 'success', text: 'Clara Byrne was removed.', about });
  const back = { message: 'Clara Byrne is back.', entry_id: 1, member: { ...clara, version: 4 }, seq: 10 };
  const undone = takes(calls.undoOnDepthChart, back);
  await pressUndoInVain(portal, calls.undoOnDepthChart);
  pressUndo(portal);
  await expect.poll(() => last()?.text).toBe('Clara Byrne is back.');
  expect(undone).toEqual([{ seq: 9 }]);
  await chart.leave();
});

test('what is heard of before its answer gets lost has Undo as well', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    serves(calls.removeEntryOfDepthChart, async () => {
      await answer.promise;
      return HttpResponse.error();
    }),
  );
  const chart = await open();
  const { portal, last } = chart;
  await removeByMenu(chart);
  await chart.hear();
  expect(portal.notify).not.toHaveBeenCalled();
  answer.resolve();
  await expect.poll(last).toMatchObject({ text: 'Clara Byrne was removed.', action: { label: 'Undo' } });
  expect(portal.notify.mock.calls.map(([{ text }]) => text)).toEqual([NOBODY_ANSWERED, 'Clara Byrne was removed.']);
  await chart.leave();
});

test.each([
  ['the gateway', () => refuses(calls.removeEntryOfDepthChart, 504, 'It took too long.', 'upstream_timeout')],
  [
    'a proxy of others',
    () => serves(calls.removeEntryOfDepthChart, () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })),
  ],
])('what gets lost behind %s is heard of as well', async (_who, lost) => {
  server.use(lost());
  const chart = await open();
  await removeByMenu(chart);
  await expect.poll(chart.last).toMatchObject({ intent: 'error', text: NOBODY_ANSWERED });
  await chart.hear();
  await expect.poll(chart.last).toMatchObject({ text: 'Clara Byrne was removed.', action: { label: 'Undo' } });
  await chart.leave();
});

test('what was refused is refused: another tab’s removal after it is not told', async () => {
  server.use(refuses(calls.removeEntryOfDepthChart, 503, 'The service rests.', 'not_ready'));
  const chart = await open();
  await removeByMenu(chart);
  await expect.poll(chart.last).toEqual({ intent: 'error', text: 'The service rests.' });
  await chart.hear();
  expect(chart.portal.notify).toHaveBeenCalledOnce();
  await chart.leave();
});

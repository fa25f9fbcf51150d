/** A card of one's own chart that is moved again while the notice of an earlier move still stands. */
import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, HttpResponse, keepsWaiting, problem, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ChartChange } from '../api/recruitment.api.ts';
import { remote } from '../root.tsx';
import { chartMember, depthChart, MARIAS_CHART } from '../testing/fixtures.ts';

const MEANWHILE = 'This was moved again in the meantime. Look at where it is now.';

test('the Undo of the older notice does not take back the newer move: it says so, and the card stays', async () => {
  const clara = chartMember();
  const undone: unknown[] = [];
  let seq = 3;
  const answer = (column: number) => {
    seq += 1;
    const member = { ...clara, depth_chart_column_id: column, version: seq };
    const data = { [column === 2 ? 'Meaningful Contacts' : 'Disciple Makers']: [member] };
    server.use(answers(calls.myDepthCharts, depthChart({ data })));
    return HttpResponse.json<ChartChange>({ message: 'Done.', entry_id: clara.id, member, seq });
  };
  server.use(
    answers(calls.myDepthCharts, MARIAS_CHART),
    keepsWaiting(calls.watchMyDepthChart),
    serves(calls.moveOnDepthChart, async ({ request }) =>
      answer(((await request.json()) as { depth_chart_column: number }).depth_chart_column),
    ),
    serves(calls.undoOnDepthChart, async ({ request }) => {
      const sent = (await request.json()) as { seq: number };
      undone.push(sent);
      return sent.seq === seq ? answer(2) : problem(409, MEANWHILE, { code: 'conflict' });
    }),
  );
  const { portal, user } = renderRemote(remote, { path: '/depth-chart', portal: fakePortal({ role: 'missionary' }) });
  const last = () => portal.notify.mock.lastCall?.[0];
  async function moveTo(column: string) {
    await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
    await user.click(await screen.findByRole('menuitem', { name: column }));
    await expect.poll(() => last()?.text).toBe(`Moved to ${column}`);
    return last()?.action;
  }

  const older = await moveTo('Meaningful Contacts');
  const newer = await moveTo('Disciple Makers');
  older?.run();
  await expect.poll(() => last()?.text).toBe(`Clara Byrne was not moved. ${MEANWHILE}`);
  await screen.findByRole('region', { name: 'Disciple Makers, 1' });
  newer?.run();
  await expect.poll(() => last()).toEqual({ intent: 'success', text: 'Moved to Meaningful Contacts' });
  await screen.findByRole('region', { name: 'Meaningful Contacts, 1' });
  expect(undone).toEqual([{ seq: 4 }, { seq: 5 }]);
});

/** Taking a candidate off the chart, or moving one, while the answer gets lost: it may be done, and then there is a way back. */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, http, HttpResponse, problem, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { candidate, recruitmentChart } from '../testing/candidates.ts';

const NOBODY_ANSWERED =
  'Nobody answered whether Ann Baker was removed. The board shows it as soon as the server can be reached.';
const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
const ann = candidate('Ann Baker');
const ben = candidate('Ben Novak');

beforeEach(() => {
  setWindowWidth(1440);
  server.use(serves(calls.removeCandidate, () => HttpResponse.error()));
});

/** The chart, and the stream in which its events are heard. */
async function open() {
  const stream = new TransformStream<Uint8Array>();
  server.use(
    answers(calls.readRecruitmentChart, recruitmentChart([ann, ben])),
    http.get('*/recruitment_depth_charts/events', () => new HttpResponse(stream.readable)),
  );
  const portal = fakePortal({ role: 'td', user: { locations: [CAMPUS] } });
  const rendered = renderRemote(remote, { path: '/recruitment-depth-chart', portal });
  await screen.findByRole('region', { name: 'Potential Candidate, 2' });
  const writer = stream.writable.getWriter();
  const { user } = portal;
  const event = {
    seq: 9,
    entry_id: ann.id,
    chart_member_id: ann.chart_member_id,
    chart_member: 'Ann Baker',
    from_column_id: 72,
    to_column_id: null,
    at: '2026-11-24T15:00:00.000Z',
    by: user?.name,
    by_person_id: user?.personId,
    member: null,
  };
  return {
    ...rendered,
    portal,
    last: () => portal.notify.mock.lastCall?.[0],
    async hear(more: object = {}) {
      server.use(answers(calls.readRecruitmentChart, recruitmentChart([ben])));
      await writer.write(new TextEncoder().encode(`${JSON.stringify({ ...event, ...more })}\n`));
      await screen.findByRole('region', { name: 'Potential Candidate, 1' });
    },
    async leave() {
      await writer.close();
      rendered.unmount();
    },
  };
}

async function removeByMenu({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from the chart' }));
}

test('it is not said that nothing was done; as soon as the removal is heard of, it is told with Undo', async () => {
  const chart = await open();
  const { portal, last } = chart;
  await removeByMenu(chart);
  await expect.poll(last).toMatchObject({ intent: 'error', text: NOBODY_ANSWERED });
  expect(screen.getByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  await chart.hear();
  await expect.poll(last).toMatchObject({ intent: 'success', text: 'Ann Baker was removed.' });
  const undone = takes(calls.undoCandidateMove, { message: 'Back.', seq: 10, member: { ...ann, version: 3 } });
  pressUndo(portal);
  expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  expect(undone).toEqual([{ seq: 9, location_id: 10 }]);
  await chart.leave();
});

test.each([
  ['the gateway', () => problem(504, 'A part of Emmaus took too long to answer.', { code: 'upstream_timeout' })],
  ['a proxy of others', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
])('also behind %s; the chart is read anew, and what is heard of it later is told with Undo', async (_who, lost) => {
  server.use(serves(calls.removeCandidate, lost));
  const chart = await open();
  server.use(answers(calls.readRecruitmentChart, recruitmentChart([ben])));
  await removeByMenu(chart);
  await expect.poll(chart.last).toMatchObject({ intent: 'error', text: NOBODY_ANSWERED });
  await screen.findByRole('region', { name: 'Potential Candidate, 1' });
  await chart.hear();
  await expect.poll(chart.last).toMatchObject({ text: 'Ann Baker was removed.', action: { label: 'Undo' } });
  await chart.leave();
});

test('a move of which nobody knows whether it was done: the chart is read anew, and it is heard where the card stands', async () => {
  const message = 'A part of Emmaus took too long to answer.';
  server.use(serves(calls.moveCandidate, () => problem(504, message, { code: 'upstream_timeout' })));
  const chart = await open();
  const { user } = chart;
  const moved = { ...ann, recruitment_depth_chart_column_id: 73 as const, version: 2 };
  server.use(answers(calls.readRecruitmentChart, recruitmentChart([moved, ben])));
  await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Top Candidate' }));
  const text = NOBODY_ANSWERED.replace('removed', 'moved');
  await expect.poll(chart.last).toEqual({ intent: 'error', text });
  await screen.findByRole('region', { name: 'Potential Candidate, 1' });
  expect(await screen.findByRole('region', { name: 'Top Candidate, 1' })).toHaveTextContent('Ann Baker');
  await expect.poll(() => document.body.textContent).toContain('Ann Baker stands in Top Candidate');
  await chart.leave();
});

test('from the dialog as well, which closes', async () => {
  const data = [{ id: ann.chart_member_id, name: 'Ann Baker', recruitment_depth_chart_column_id: 72 as const }];
  server.use(answers(calls.listCandidates, { data }));
  const chart = await open();
  const { user, last } = chart;
  await user.click(screen.getByRole('button', { name: 'Remove candidate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'Ann');
  await user.click(await screen.findByRole('option', { name: /Ann Baker/ }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expect.poll(last).toMatchObject({ intent: 'error', text: NOBODY_ANSWERED });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chart.hear();
  await expect.poll(last).toMatchObject({ text: 'Ann Baker was removed.', action: { label: 'Undo' } });
  await chart.leave();
});

test('whom somebody else takes off is told once, as theirs', async () => {
  const chart = await open();
  await removeByMenu(chart);
  await expect.poll(chart.last).toMatchObject({ text: NOBODY_ANSWERED });
  await chart.hear({ by: 'Maria', by_person_id: 77 });
  await expect.poll(chart.last).toMatchObject({ text: 'Ann Baker was taken off the chart by Maria' });
  expect(chart.portal.notify).toHaveBeenCalledTimes(2);
  await chart.leave();
});

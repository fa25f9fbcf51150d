/** What others do on the chart while one looks at it. */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, http, HttpResponse, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { candidate, candidateNotes, recruitmentChart } from '../testing/candidates.ts';

const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => setWindowWidth(1440));

test('a move of somebody else is seen as it happens, "moved by …, undo"; of oneself nothing is said', async () => {
  const ann = candidate('Ann Baker');
  const stream = new TransformStream<Uint8Array>();
  server.use(http.get('*/recruitment_depth_charts/events', () => new HttpResponse(stream.readable)));
  server.use(answers(calls.readRecruitmentChart, recruitmentChart([ann])));
  const portal = fakePortal({ role: 'td', user: { locations: [CAMPUS] } });
  renderRemote(remote, { path: '/recruitment-depth-chart', portal });
  await region('Potential Candidate, 1');
  const event = {
    seq: 4,
    entry_id: ann.id,
    chart_member_id: ann.chart_member_id,
    chart_member: 'Ann Baker',
    from_column_id: 72,
    to_column_id: 75,
    at: '2026-11-24T15:00:00.000Z',
    by: 'Maria',
    by_person_id: 77,
    member: { ...ann, recruitment_depth_chart_column_id: 75, version: 2 },
  };
  const writer = stream.writable.getWriter();
  const tell = (more: object) => writer.write(new TextEncoder().encode(`${JSON.stringify({ ...event, ...more })}\n`));
  await tell({});
  expect(await region('Applied, 1')).toHaveTextContent('Ann Baker');
  expect(await screen.findByText(/Last updated Nov 24, 2026\./)).toBeVisible();
  expect(portal.notify.mock.lastCall?.[0]).toMatchObject({
    intent: 'info',
    text: 'Ann Baker was moved to Applied by Maria',
  });
  const undone = takes(calls.undoCandidateMove, { message: 'Ann Baker is back.', seq: 5, member: ann });
  await pressUndoInVain(portal, calls.undoCandidateMove);
  pressUndo(portal);
  await expect.poll(() => undone).toEqual([{ seq: 4, location_id: 10 }]);

  // Twice, one's own, the portal's own, and only the order.
  const member = { ...ann, recruitment_depth_chart_column_id: 95, version: 9 };
  for (const more of [
    {},
    { seq: 6, by: portal.user?.name, by_person_id: portal.user?.personId },
    { seq: 7, by: null, by_person_id: null },
    { seq: 8, from_column_id: 75, member },
  ])
    await tell(more);
  await region('Hired, 1');
  expect(portal.notify).toHaveBeenCalledTimes(2);
  server.use(refuses(calls.undoCandidateMove, 409, 'This was moved again in the meantime.', 'conflict'));
  await tell({ seq: 9, to_column_id: null, member: null });
  await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('Ann Baker was taken off the chart by Maria');
  portal.notify.mock.lastCall?.[0].action?.run();
  await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('This was moved again in the meantime.');
  await writer.close();
});

test('notes that are being written of somebody stay when another takes them off the chart, and are saved', async () => {
  const ann = candidate('Ann Baker', { chart_member_id: 501 });
  const stream = new TransformStream<Uint8Array>();
  server.use(
    http.get('*/recruitment_depth_charts/events', () => new HttpResponse(stream.readable)),
    answers(calls.readRecruitmentChart, recruitmentChart([ann])),
    answers(calls.readRecruitmentNotes, candidateNotes({ version: 1 })),
  );
  const portal = fakePortal({ role: 'td', user: { locations: [CAMPUS] } });
  const { user } = renderRemote(remote, { path: '/recruitment-depth-chart?notes=501', portal });
  await user.type(await screen.findByLabelText('Notes'), 'Ask in May.');
  const removal = { seq: 4, entry_id: ann.id, chart_member_id: 501, chart_member: 'Ann Baker', from_column_id: 72 };
  const told = {
    ...removal,
    to_column_id: null,
    member: null,
    at: '2026-11-24T15:00:00.000Z',
    by: 'Maria',
    by_person_id: 77,
  };
  const writer = stream.writable.getWriter();
  await writer.write(new TextEncoder().encode(`${JSON.stringify(told)}\n`));
  await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('Ann Baker was taken off the chart by Maria');
  expect(screen.getByRole('dialog', { name: 'Notes on Ann Baker' })).toBeVisible();
  const saved = takes(calls.saveRecruitmentNotes, { message: 'Saved.', data: candidateNotes({ version: 2 }) });
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  await expect.poll(() => saved).toMatchObject([{ person_id: 501, notes: 'Ask in May.' }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await writer.close();
});

test('"one chart per campus": whoever moved to another campus hears of the one that is shown, and then sees why not any more', async () => {
  const asked: (string | null)[] = [];
  server.use(
    answers(calls.readRecruitmentChart, recruitmentChart([candidate('Ann Baker')])),
    http.get('*/recruitment_depth_charts/events', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('location_id'));
      server.use(refuses(calls.readRecruitmentChart, 403, 'You do not have permission.'));
      return HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status: 403 });
    }),
  );
  const portal = fakePortal({ role: 'td', user: { locations: [CAMPUS] } });
  renderRemote(remote, { path: '/recruitment-depth-chart', portal });
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.queryByText('Ann Baker')).not.toBeInTheDocument();
  expect(screen.queryByText(/Reconnecting/)).not.toBeInTheDocument();
  expect(asked).toEqual(['10']);
});

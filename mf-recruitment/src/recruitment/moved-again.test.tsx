/** A candidate who is moved again while the notice of an earlier move still stands. */
import {
  type CandidateMoved as Answer,
  recruitmentChartCalls as calls,
} from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, HttpResponse, keepsWaiting, problem, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { candidate, recruitmentChart } from '../testing/candidates.ts';

const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
const MEANWHILE = 'This was moved again in the meantime. Look at where it is now.';

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchRecruitmentChart));
});

const region = (name: string) => screen.findByRole('region', { name });

/** The chart as the service keeps it: each move is an event, and the last one alone can be taken back. */
function open() {
  let answer = Promise.resolve();
  const ann = candidate('Ann Baker');
  const undone: unknown[] = [];
  let [now, seq] = [ann, 3];
  const before = new Map<number, typeof ann>();
  const moved = (to: typeof ann): HttpResponse<Answer> => {
    seq += 1;
    before.set(seq, now);
    now = { ...to, version: now.version + 1 };
    server.use(answers(calls.readRecruitmentChart, recruitmentChart([now])));
    return HttpResponse.json<Answer>({ message: 'Done.', seq, member: now });
  };
  server.use(
    answers(calls.readRecruitmentChart, recruitmentChart([ann])),
    serves(calls.moveCandidate, async ({ request }) => {
      const sent = (await request.json()) as { recruitment_depth_chart_column: 72 };
      await answer;
      // Somebody else was faster: it is no event.
      if (sent.recruitment_depth_chart_column === now.recruitment_depth_chart_column_id)
        return HttpResponse.json<Answer>({ message: 'Done.', seq: null, member: now });
      return moved({ ...now, recruitment_depth_chart_column_id: sent.recruitment_depth_chart_column });
    }),
    serves(calls.undoCandidateMove, async ({ request }) => {
      const sent = (await request.json()) as { seq: number };
      undone.push(sent);
      return sent.seq === seq ? moved(before.get(seq) ?? now) : problem(409, MEANWHILE, { code: 'conflict' });
    }),
  );
  const rendered = renderRemote(remote, {
    path: '/recruitment-depth-chart',
    portal: fakePortal({ role: 'td', user: { locations: [CAMPUS] } }),
  });
  const last = () => rendered.portal.notify.mock.lastCall?.[0];
  return {
    ...rendered,
    undone,
    last,
    /** Until then moves are not answered. */
    waitFor: (until: Promise<void>) => void (answer = until),
    byOther: (column: 75) => void moved({ ...now, recruitment_depth_chart_column_id: column }),
    /** Answers the Undo beside what is told of it. */
    async moveTo(column: string) {
      await rendered.user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
      await rendered.user.click(await screen.findByRole('menuitem', { name: column }));
      await expect.poll(() => last()?.text).toBe(`Moved to ${column}`);
      return last()?.action;
    },
  };
}

test('the Undo of the older notice does not take back the newer move: it says so, and the card stays', async () => {
  const { undone, last, moveTo } = open();
  const older = await moveTo('Applied');
  const newer = await moveTo('Top Candidate');
  older?.run();
  await expect.poll(() => last()?.text).toBe(`Ann Baker was not moved. ${MEANWHILE}`);
  await region('Top Candidate, 1');
  expect(undone).toEqual([{ seq: 4, location_id: 10 }]);
  newer?.run();
  await expect.poll(() => last()).toEqual({ intent: 'success', text: 'Moved to Applied' });
  await region('Applied, 1');
  expect(undone).toEqual([
    { seq: 4, location_id: 10 },
    { seq: 5, location_id: 10 },
  ]);
});

test('Undo of a move to where somebody else had put the card before takes nothing back, and says so', async () => {
  const { undone, last, byOther, moveTo } = open();
  await region('Potential Candidate, 1');
  byOther(75);
  const undo = await moveTo('Applied');
  undo?.run();
  await expect
    .poll(() => last()?.text)
    .toBe('Ann Baker was not moved. The card stood there already, so there is nothing to take back.');
  await region('Applied, 1');
  expect(undone).toEqual([]);
});

test('a move that is answered late is not overtaken by another one: until then no column is offered, and Undo waits', async () => {
  const { user, undone, last, waitFor, moveTo } = open();
  const first = await moveTo('Applied');
  const late = Promise.withResolvers<void>();
  waitFor(late.promise);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Hired' }));
  await region('Hired, 1');
  await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
  expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual([
    'Notes',
    'Remove from the chart',
  ]);
  await user.keyboard('{Escape}');
  first?.run();
  await expect.poll(() => last()?.text).toContain('Another move is still on its way. Try again in a moment.');
  expect(last()?.action?.label).toBe('Undo');
  late.resolve();
  await expect.poll(() => last()?.text).toBe('Moved to Hired');
  await region('Hired, 1');
  expect(undone).toEqual([]);
  last()?.action?.run();
  await expect.poll(() => undone).toEqual([{ seq: 5, location_id: 10 }]);
  await region('Applied, 1');
});

import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { answers, at, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { expect, test, vi } from 'vitest';
import { meetingToCome } from '../testing/meetings.ts';
import { plan, planPage, planRow } from '../testing/plans.ts';
import { keepNow } from './keep-for-later.ts';
import { keptPlans } from './kept-plans.ts';

const { signal } = new AbortController();
const ROWS = [5, 6, 7, 8].map((id) => planRow({ id, updated_at: `2026-11-0${id}T18:00:00.000Z` }));

function meets({ toCome }: { toCome: boolean }) {
  server.use(
    answers(myStudyCalls.listMyRosters, { missing: [], to_come: toCome ? [meetingToCome()] : [] }),
    answers(attendanceCalls.listCancelReasons, []),
  );
}

test('whoever leads a meeting within 14 days keeps the three plans that were worked on last, and the pages that show them', async () => {
  meets({ toCome: true });
  server.use(
    answers(planCalls.listPlans, planPage(ROWS)),
    ...ROWS.map(({ id }) => answers(at(planCalls.getPlan, { id }), { data: plan(['Welcome'], { id }) })),
  );
  const ahead = vi.fn<(path: string) => void>();
  const portal = Object.assign(fakePortal(), { ahead });
  expect(await keepNow(portal, signal)).toBe(true);
  const kept = await keptPlans(portal);
  expect(new Set(kept.map(({ plan: { id } }) => id))).toEqual(new Set([6, 7, 8]));
  expect(ahead.mock.calls).toEqual([['/bible-study-plans'], ['/bible-study-plans/8/room']]);
});

test('one that is kept as it is is not fetched again', async () => {
  meets({ toCome: true });
  const asked = takes(planCalls.getPlan, { data: plan(['Welcome']) });
  server.use(answers(planCalls.listPlans, planPage([planRow()])));
  const portal = fakePortal();
  await keepNow(portal, signal);
  await keepNow(portal, signal);
  expect(asked).toHaveLength(1);
});

test('without a meeting to come no plan is asked for', async () => {
  meets({ toCome: false });
  const portal = fakePortal();
  expect(await keepNow(portal, signal)).toBe(true);
  expect(await keptPlans(portal)).toEqual([]);
});

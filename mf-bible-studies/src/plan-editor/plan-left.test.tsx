/** Left a moment after it was written in, a plan is printed and led with the last words, or somebody is told that they are missing. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { HttpResponse, answers, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptPlans } from '../on-device/kept-plans.ts';
import { beginPlan, laysOutText, paste } from '../testing/open-plan.tsx';
import { CANCEL_REASONS } from '../testing/meetings.ts';
import { plan } from '../testing/plans.ts';

laysOutText();

/** Saves once it may, and tells what was done in its order. */
function savesOnce(may: Promise<void>): string[] {
  const done: string[] = [];
  server.use(
    serves(planCalls.changePlan, async () => {
      await may;
      done.push('saved');
      return HttpResponse.json({ data: plan(['Peace', 'Welcome'], { version: 2 }) });
    }),
    serves(planCalls.getPlan, () => {
      done.push('read');
      return HttpResponse.json({ data: plan(['Peace', 'Welcome'], { version: 2 }) });
    }),
    answers(myStudyCalls.listMyStudies, { data: [] }),
    answers(myStudyCalls.listMyRosters, { missing: [], to_come: [] }),
    answers(attendanceCalls.listCancelReasons, CANCEL_REASONS),
  );
  return done;
}

test.each([
  { way: 'Printable version', role: 'button', page: 'print' },
  { way: 'Mobile Friendly Version', role: 'menuitem', page: 'room' },
])('"$way" reads the plan once what leaving sends has been saved', async ({ way, role, page }) => {
  const view = await beginPlan();
  const slow = Promise.withResolvers<void>();
  const done = savesOnce(slow.promise);
  paste(view.text, '<p>Peace</p><p></p>');
  if (role === 'menuitem') await view.user.click(screen.getByRole('button', { name: 'More' }));
  await view.user.click(await screen.findByRole(role, { name: way }));
  await expect.poll(view.address).toBe(`/bible-study-plans/7/${page}`);
  slow.resolve();
  await waitFor(() => expect(done).toEqual(['saved', 'read']));
  // What is led is kept for a room without a signal.
  const isKept = page === 'room' ? 1 : 0;
  await waitFor(async () => expect(await keptPlans(view.portal)).toHaveLength(isKept));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'On the road' })).toBeVisible());
  expect(view.portal.notify).not.toHaveBeenCalled();
});

test.each([
  {
    what: 'could not be saved, whoever leaves is told that they are on this device alone',
    answer: () => refuses(planCalls.changePlan, 503, 'Busy now.', 'unavailable'),
    text: 'Your last words in On the road are not saved yet. This device keeps them; everywhere else the plan is without them.',
  },
  {
    what: 'may have arrived, whoever leaves is told that nobody answered',
    answer: () => serves(planCalls.changePlan, () => HttpResponse.error()),
    text: 'Nobody answered whether your last words in On the road were saved. This device keeps them; everywhere else the plan may be without them.',
  },
])('where they $what', async ({ answer, text }) => {
  const view = await beginPlan();
  server.use(answer());
  paste(view.text, '<p>Peace</p><p></p>');
  await view.user.click(screen.getByRole('button', { name: 'Printable version' }));
  await waitFor(() => expect(view.portal.notify).toHaveBeenCalledTimes(1));
  const [said] = view.portal.notify.mock.lastCall!;
  expect(said.text).toBe(text);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeVisible());
  said.action?.run();
  expect(view.portal.navigate).toHaveBeenCalledWith('/bible-study-plans/7/edit');
});

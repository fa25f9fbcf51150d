/** "Download PDF" of a plan that is being written: the file has what was written, or nobody takes it for that. */
import { planCalls } from '@emmaus/contracts/plans.contract';
import { HttpResponse, answers, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beginPlan, laysOutText, paste } from '../testing/open-plan.tsx';
import { plan } from '../testing/plans.ts';

laysOutText();

function files(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  server.use(serves(planCalls.getPlanPdf, () => new HttpResponse('%PDF')));
  return names;
}

async function pressDownload({ user }: Awaited<ReturnType<typeof beginPlan>>) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
}

const WITHOUT_THEM = {
  intent: 'warning',
  text: 'Your last words are not saved yet, so the file would be without them.',
  action: { label: 'Download what is saved', run: expect.any(Function) as () => void },
  about: 'the file of plan 7',
};

test('what was written a moment ago is saved first', async () => {
  const names = files();
  const view = await beginPlan();
  const sent = takes(planCalls.changePlan, { data: plan(['Peace', 'Welcome'], { version: 2 }) });
  paste(view.text, '<p>Peace</p><p></p>');
  await pressDownload(view);
  await waitFor(() => expect(names).toEqual(['On the road.pdf']));
  expect(JSON.stringify(sent)).toContain('Peace');
  expect(view.portal.notify).not.toHaveBeenCalled();
});

test('where it could not be saved that is said, and the older file comes only to whoever wants it', async () => {
  const names = files();
  const view = await beginPlan();
  server.use(refuses(planCalls.changePlan, 503, 'Busy now.', 'unavailable'));
  paste(view.text, '<p>Peace</p><p></p>');
  await pressDownload(view);
  await waitFor(() => expect(view.portal.notify).toHaveBeenCalledWith(WITHOUT_THEM));
  expect(names).toEqual([]);
  view.portal.notify.mock.lastCall?.[0].action?.run();
  await waitFor(() => expect(names).toEqual(['On the road.pdf']));
});

test('where nobody answered it is not said that the file would be without it, until other words are refused', async () => {
  const names = files();
  const view = await beginPlan();
  server.use(serves(planCalls.changePlan, () => HttpResponse.error()));
  paste(view.text, '<p>Peace</p><p></p>');
  await pressDownload(view);
  const text = 'Nobody answered whether your last words were saved, so the file may be without them.';
  await waitFor(() => expect(view.portal.notify).toHaveBeenCalledWith({ ...WITHOUT_THEM, text }));
  expect(names).toEqual([]);
  server.use(refuses(planCalls.changePlan, 503, 'Busy now.', 'unavailable'));
  // The same words, refused this time: the first ones may have arrived all the same.
  await pressDownload(view);
  await waitFor(() => expect(view.portal.notify).toHaveBeenCalledTimes(2));
  expect(view.portal.notify).toHaveBeenLastCalledWith({ ...WITHOUT_THEM, text });
  paste(view.text, '<p>Joy</p><p></p>');
  await pressDownload(view);
  await waitFor(() => expect(view.portal.notify).toHaveBeenLastCalledWith(WITHOUT_THEM));
});

test('while somebody else has saved other words it is said as well: the file would have theirs', async () => {
  const names = files();
  const view = await beginPlan();
  server.use(
    refuses(planCalls.changePlan, 409, 'Somebody else saved this plan.', 'stale_version'),
    answers(planCalls.getPlan, { data: plan(['Theirs'], { version: 2 }) }),
  );
  paste(view.text, '<p>Peace</p><p></p>');
  await pressDownload(view);
  await waitFor(() => expect(view.portal.notify).toHaveBeenCalledWith(WITHOUT_THEM));
  expect(names).toEqual([]);
});

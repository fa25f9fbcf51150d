import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { remote } from './root.tsx';
import { peopleCounts, peoplePage } from './testing/fixtures.ts';

let visitors = 0;
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) act(leave);
  document.body.replaceChildren();
});

/** `late`: what the rows wait for. */
function mountAt(path: string, late: Promise<void> = Promise.resolve()) {
  const asked: string[] = [];
  server.use(
    answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
    serves(peopleRecordCalls.listViewablePeople, async ({ request }) => {
      asked.push(new URL(request.url).search);
      await late;
      return HttpResponse.json(peoplePage([]));
    }),
  );
  window.history.replaceState(null, '', path);
  const element = document.body.appendChild(document.createElement('main'));
  const failed = vi.fn<(error: unknown) => void>();
  // Whoever comes has a store of their own.
  visitors += 1;
  const leave = remote.mount({
    portal: fakePortal({ user: { personId: visitors } }),
    element,
    base: '/r/people/1/',
    ready: () => undefined,
    failed,
  });
  leaving.push(leave);
  return { asked, element, failed, leave };
}

test('the list is drawn with its rows, which are asked for once', async () => {
  const { asked, element, failed } = mountAt('/people');
  expect(element).toBeEmptyDOMElement();
  const waiting = vi.fn();
  const watch = new MutationObserver(() => screen.queryByLabelText('Loading People') && waiting());
  watch.observe(element, { childList: true, subtree: true });
  expect(await screen.findByText('Nobody here yet')).toBeVisible();
  expect(asked).toEqual(['?page=1&page_size=10&sort=name']);
  watch.disconnect();
  expect(waiting).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
});

test('rows that are long in coming are not waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { asked } = mountAt('/people', promise);
  expect(await screen.findByLabelText('Loading People')).toBeVisible();
  resolve();
  expect(await screen.findByText('Nobody here yet')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a list with a query of its own asks by itself, and once', async () => {
  const { asked } = mountAt('/people?search=ann');
  expect(await screen.findByText(/Nobody found/)).toBeVisible();
  expect(asked).toEqual(['?page=1&page_size=10&search=ann&sort=name']);
});

test('who has left by then is drawn nothing', async () => {
  const { element, leave } = mountAt('/people');
  leave();
  await new Promise((done) => setTimeout(done, 120));
  expect(element).toBeEmptyDOMElement();
});

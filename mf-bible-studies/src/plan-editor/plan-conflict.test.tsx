import { planCalls } from '@emmaus/contracts/plans.contract';
import { answers, problem, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { beginPlan, laysOutText, openPlan, paste } from '../testing/open-plan.tsx';
import { documentOf, plan } from '../testing/plans.ts';

laysOutText();

/** Two tabs wrote different words, and this one was later. */
async function conflict(title = 'On the road', theirs = title) {
  const view = await beginPlan(plan(['Welcome'], { title }));
  let held = plan(['Theirs'], { title: theirs, version: 2 });
  server.use(
    answers(planCalls.getPlan, { data: held }),
    serves(planCalls.changePlan, async ({ request }) => {
      const body = (await request.json()) as { version: number; document: typeof held.document };
      if (body.version !== held.version) return problem(409, 'Somebody else changed this.', { code: 'stale_version' });
      held = { ...held, document: body.document, version: 3 };
      return new Response(JSON.stringify({ data: held })) as never;
    }),
  );
  paste(view.text, '<p>Mine</p><p></p>');
  fireEvent(window, new Event('pagehide'));
  return { ...view, told: within(await screen.findByRole('alert', { name: 'Saved elsewhere' })), held: () => held };
}

describe('"two open tabs never overwrite each other silently: what differs is shown, both can be kept"', () => {
  test('shows both', async () => {
    const { told } = await conflict();
    expect(told.getByRole('region', { name: 'What you wrote here' })).toHaveTextContent('Mine');
    expect(told.getByRole('region', { name: 'What is saved now' })).toHaveTextContent('Theirs');
  });

  test('the page has one heading of its own: the titles that are compared are none', async () => {
    const { told } = await conflict('On the road', 'To Emmaus');
    expect(told.getByText('To Emmaus')).toBeVisible();
    expect(told.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('mine is kept', async () => {
    const { told, user, held } = await conflict();
    await user.click(told.getByRole('button', { name: 'Keep what I wrote' }));
    await waitFor(() => expect(JSON.stringify(held().document)).toContain('Mine'));
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Saved elsewhere' })).toBeNull());
    expect(await screen.findByText('Saved.')).toHaveRole('status');
  });

  test('what is saved is kept', async () => {
    const { told, user, text, held } = await conflict();
    await user.click(told.getByRole('button', { name: 'Keep what is saved' }));
    expect(text).toHaveTextContent('Theirs');
    expect(held().document).toEqual(documentOf(['Theirs']));
  });

  test('both are kept: mine becomes a plan of its own', async () => {
    const { told, user, text, portal } = await conflict();
    const sent = takes(planCalls.addPlan, { data: { id: 8 } });
    await user.click(told.getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([{ title: 'On the road (copy)', material_id: 101 }]);
    expect(JSON.stringify(sent[0])).toContain('Mine');
    expect(text).toHaveTextContent('Theirs');
  });

  test('both are kept where the title is as long as it may be: that of the copy is cut', async () => {
    const title = `${'x'.repeat(192)}🕊️ dove`;
    expect(title).toHaveLength(200);
    const { told, user, portal } = await conflict(title);
    const sent = takes(planCalls.addPlan, { data: { id: 8 } });
    await user.click(told.getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([{ title: `${'x'.repeat(192)} (copy)` }]);
  });

  test('while the copy is made nothing is written here: it would be in neither of the two', async () => {
    const { told, user, text, portal } = await conflict();
    const { promise, resolve } = Promise.withResolvers<void>();
    takes(planCalls.addPlan, { data: { id: 8 } }, promise);
    await user.click(told.getByRole('button', { name: 'Keep both' }));
    paste(text, '<p>Typed on</p><p></p>');
    expect(text).not.toHaveTextContent('Typed on');
    expect(screen.getByRole('button', { name: 'Edit the title' })).toHaveAttribute('aria-disabled', 'true');
    resolve();
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(1));
    expect(text).toHaveTextContent('Theirs');
    paste(text, '<p>Typed on</p><p></p>');
    expect(text).toHaveTextContent('Typed on');
  });

  test('a title whose field is open while the copy is made stays as it is', async () => {
    const { told, user } = await conflict();
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    takes(planCalls.addPlan, { data: { id: 8 } }, new Promise(() => {}));
    const field = screen.getByRole('textbox', { name: 'Title' });
    fireEvent.click(told.getByRole('button', { name: 'Keep both' }));
    await user.type(field, ' again');
    expect(field).toHaveValue('On the road');
  });
});

test('what is pressed while the title is written stays under the press: the field goes after it', async () => {
  const { told, user, text } = await conflict();
  await user.click(screen.getByRole('button', { name: 'Edit the title' }));
  await user.keyboard(' again');
  const choice = told.getByRole('button', { name: 'Keep what is saved' });
  // A press takes the focus as it begins, and does what it is for as it ends.
  act(() => choice.focus());
  expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveFocus();
  fireEvent.click(choice);
  expect(text).toHaveTextContent('Theirs');
  expect(screen.getByRole('heading', { level: 1, name: 'On the road' })).toBeVisible();
});

describe('a copy whose answer is lost is made once', () => {
  /** What was sent, with the key by which the service knows it again. */
  async function sentTwice(between: (view: Awaited<ReturnType<typeof conflict>>) => unknown, times = 2) {
    const view = await conflict();
    const keys: unknown[] = [];
    server.use(
      serves(planCalls.addPlan, async ({ request }) => {
        keys.push(((await request.json()) as { submission_id?: string }).submission_id);
        return keys.length === 1
          ? (Response.error() as never)
          : (Response.json({ data: { id: 8 } }, { status: 201 }) as never);
      }),
    );
    await view.user.click(view.told.getByRole('button', { name: 'Keep both' }));
    expect(await screen.findByText(/What you wrote is kept in this browser/)).toBeVisible();
    await between(view);
    await view.user.click(await screen.findByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(keys).toHaveLength(times));
    expect(keys).toEqual(Array.from({ length: times }, () => expect.any(String)));
    return keys;
  }

  test('sent again it has the key of the first time', async () => {
    const [first, second] = await sentTwice(() => {});
    expect(second).toBe(first);
  });

  test('also after the page was loaded again', async () => {
    const [first, second] = await sentTwice(async ({ user, unmount }) => {
      unmount();
      openPlan();
      await user.click(await screen.findByRole('button', { name: 'Bring them back' }));
    });
    expect(second).toBe(first);
  });

  test('other words go into the copy that may be there: with one of the older words there would be two', async () => {
    let saved: unknown[] = [];
    const [first, second] = await sentTwice(({ text }) => {
      paste(text, '<p>More</p><p></p>');
      saved = takes(planCalls.changePlan, { data: plan(['More'], { id: 8, version: 2 }) });
    });
    expect(second).toBe(first);
    await waitFor(() => expect(saved).toMatchObject([{ title: 'On the road (copy)', version: 1 }]));
    expect(JSON.stringify(saved)).toContain('More');
  });

  test('where that copy was changed or deleted since, they are another', async () => {
    const keys = await sentTwice(({ text }) => paste(text, '<p>More</p><p></p>'), 3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

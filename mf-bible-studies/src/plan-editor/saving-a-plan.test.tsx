import { planCalls } from '@emmaus/contracts/plans.contract';
import { savedBeforeSigningOut } from '@emmaus/remote-kit/portal/signing-out.ts';
import { answers, problem, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { beginPlan, kept, laysOutText, openPlan, paste } from '../testing/open-plan.tsx';
import { documentOf, plan } from '../testing/plans.ts';

laysOutText();

describe('saving', () => {
  test('what was written is sent when the page is left, with its version', async () => {
    const { text, unmount } = await beginPlan();
    const sent = takes(planCalls.changePlan, { data: plan(['Peace', 'Welcome'], { version: 2 }) });
    paste(text, '<p>Peace</p><p></p>');
    unmount();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 1, document: { type: 'doc' } });
    expect(JSON.stringify(sent[0])).toContain('Peace');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('what was written is sent before the person signs out', async () => {
    const { text } = await beginPlan();
    const sent = takes(planCalls.changePlan, { data: plan(['Peace', 'Welcome'], { version: 2 }) });
    paste(text, '<p>Peace</p><p></p>');
    await act(savedBeforeSigningOut);
    expect(JSON.stringify(sent)).toContain('Peace');
  });

  test('"The status text shows Saved if the last save was within 2 seconds, else \'Last saved\' with relative time"', async () => {
    const fiveMinutes = new Date(Date.now() - 5 * 60_000).toISOString();
    const { user, text } = await beginPlan(plan(['Welcome'], { updated_at: fiveMinutes }));
    expect(screen.getByText('Last saved 5 minutes ago')).toBeVisible();
    server.use(answers(planCalls.changePlan, { data: plan(['Welcome'], { version: 2 }) }));
    await user.click(screen.getByRole('button', { name: 'Quote' }));
    expect(text.innerHTML).toContain('blockquote');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  test('"The Title was updated."; "A Title is required."', async () => {
    const { user, portal } = await beginPlan();
    const sent = takes(planCalls.changePlan, { data: plan(['Welcome'], { title: 'To Emmaus', version: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    expect(await screen.findByText('A Title is required.')).toBeVisible();
    await user.type(field, 'To Emmaus{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'To Emmaus' })).toBeVisible();
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'The Title was updated.' }),
    );
    expect(sent).toEqual([{ title: 'To Emmaus', version: 1 }]);
    expect(screen.getByRole('button', { name: 'Edit the title' })).toHaveFocus();
  });

  test('"edits autosave about 3 seconds after typing stops", the title too; Escape then puts back what was there', async () => {
    const { user, portal } = await beginPlan();
    const sent = takes(planCalls.changePlan, { data: plan(['Welcome'], { title: 'On the road again', version: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again');
    await waitFor(() => expect(sent).toEqual([{ title: 'On the road again', version: 1 }]), { timeout: 6_000 });
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(portal.notify).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', { level: 1, name: 'On the road' })).toBeVisible();
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(sent.at(-1)).toEqual({ title: 'On the road', version: 2 }));
  });

  test('saved while it was typed, Enter says that "The Title was updated."', async () => {
    const { user, portal } = await beginPlan();
    takes(planCalls.changePlan, { data: plan(['Welcome'], { title: 'On the road again', version: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(kept()).toEqual([]));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'The Title was updated.' }),
    );
  });

  test('a title that is being typed when the page is closed is kept, and offered the next time', async () => {
    server.use(refuses(planCalls.changePlan, 403, 'You do not have permission.', 'not_allowed'));
    const { user, unmount } = await beginPlan();
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again');
    unmount();
    await beginPlan();
    await user.click(await screen.findByRole('button', { name: 'Bring them back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'On the road again' })).toBeVisible();
  });

  test('a title that was emptied is not saved: it stays what it was', async () => {
    const { user, unmount } = await beginPlan();
    const sent = takes(planCalls.changePlan, { data: plan(['Welcome'], { version: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    await user.type(field, '{Backspace>11/}');
    expect(field).toHaveValue('');
    fireEvent(window, new Event('pagehide'));
    unmount();
    expect(sent).toEqual([]);
    expect(kept()).toEqual([]);
  });

  test('a title that somebody else saved meanwhile stands in place of the field', async () => {
    const { user } = await beginPlan();
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    server.use(answers(planCalls.getPlan, { data: plan(['Welcome'], { title: 'To Jerusalem', version: 2 }) }));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { level: 1, name: 'To Jerusalem' })).toBeVisible();
  });

  test('Escape leaves the title as it was', async () => {
    const { user } = await beginPlan();
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again{Escape}');
    expect(screen.getByRole('heading', { level: 1, name: 'On the road' })).toBeVisible();
  });

  test('what could not be saved is said, kept in this browser, and offered the next time', async () => {
    server.use(refuses(planCalls.changePlan, 403, 'You do not have permission.', 'not_allowed'));
    const { text, unmount } = await beginPlan();
    paste(text, '<p>Peace</p><p></p>');
    fireEvent(window, new Event('pagehide'));
    expect(
      await screen.findByText(/You do not have permission\. What you wrote is kept in this browser/),
    ).toBeVisible();
    unmount();
    const again = await beginPlan();
    expect(again.text).not.toHaveTextContent('Peace');
    expect(await screen.findByText(/Words that could not be saved are kept in this browser/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Bring them back' }));
    expect(again.text).toHaveTextContent('Peace');
  });

  test('a browser that keeps nothing is not said to keep what could not be saved', async () => {
    server.use(refuses(planCalls.changePlan, 403, 'You do not have permission.', 'not_allowed'));
    const { text } = await beginPlan();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    paste(text, '<p>Peace</p><p></p>');
    fireEvent(window, new Event('pagehide'));
    expect(
      await screen.findByText(/You do not have permission\. This browser keeps nothing: leave this page open/),
    ).toBeVisible();
    expect(screen.queryByText(/is kept in this browser/)).not.toBeInTheDocument();
  });

  test('what another tab is still writing is not offered; once it is closed, what it could not save is', async () => {
    const held = new Set<string>();
    const locks = {
      request: async (name: string, work: () => Promise<void>) => {
        held.add(name);
        await work();
        held.delete(name);
      },
      query: vi.fn<LockManager['query']>(async () => ({ held: [...held].map((name) => ({ name })) })),
    };
    Object.assign(navigator, { locks });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    server.use(refuses(planCalls.changePlan, 403, 'You do not have permission.', 'not_allowed'));
    const first = await beginPlan();
    paste(first.text, '<p>Peace</p><p></p>');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(kept()).toHaveLength(1));
    const second = openPlan();
    await within(second.container).findByRole('textbox', { name: 'Dialogue' });
    await waitFor(() => expect(locks.query).toHaveBeenCalledTimes(2));
    await act(() => Promise.resolve());
    expect(screen.queryByText(/Words that could not be saved/)).not.toBeInTheDocument();
    first.unmount();
    second.unmount();
    expect((await beginPlan()).text).not.toHaveTextContent('Peace');
    expect(await screen.findByText(/Words that could not be saved/)).toBeVisible();
  });
});

describe('"two open tabs never overwrite each other silently: what differs is shown, both can be kept"', () => {
  async function conflict(title = 'On the road') {
    const view = await beginPlan(plan(['Welcome'], { title }));
    let held = plan(['Theirs'], { title, version: 2 });
    server.use(
      answers(planCalls.getPlan, { data: held }),
      serves(planCalls.changePlan, async ({ request }) => {
        const body = (await request.json()) as { version: number; document: typeof held.document };
        if (body.version !== held.version)
          return problem(409, 'Somebody else changed this.', { code: 'stale_version' });
        held = { ...held, document: body.document, version: 3 };
        return new Response(JSON.stringify({ data: held })) as never;
      }),
    );
    paste(view.text, '<p>Mine</p><p></p>');
    fireEvent(window, new Event('pagehide'));
    return { ...view, told: within(await screen.findByRole('alert', { name: 'Saved elsewhere' })), held: () => held };
  }

  test('shows both', async () => {
    const { told } = await conflict();
    expect(told.getByRole('region', { name: 'What you wrote here' })).toHaveTextContent('Mine');
    expect(told.getByRole('region', { name: 'What is saved now' })).toHaveTextContent('Theirs');
  });

  test('mine is kept', async () => {
    const { told, user, held } = await conflict();
    await user.click(told.getByRole('button', { name: 'Keep what I wrote' }));
    await waitFor(() => expect(JSON.stringify(held().document)).toContain('Mine'));
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Saved elsewhere' })).toBeNull());
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
});

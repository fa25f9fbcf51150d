import { planCalls } from '@emmaus/contracts/plans.contract';
import { NOT_KEPT } from '@emmaus/remote-kit/form/draft-store.ts';
import { savedBeforeSigningOut } from '@emmaus/remote-kit/portal/signing-out.ts';
import { answers, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { beginPlan, kept, laysOutText, openPlan, paste } from '../testing/open-plan.tsx';
import { plan } from '../testing/plans.ts';

laysOutText();

function refusesToKeep() {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
}

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

  test('"A saved-status text"; "The status text shows Saved if the last save was within 2 seconds, else \'Last saved\' with relative time"', async () => {
    const fiveMinutes = new Date(Date.now() - 5 * 60_000).toISOString();
    const { user, text } = await beginPlan(plan(['Welcome'], { updated_at: fiveMinutes }));
    expect(screen.getByText('Last saved 5 minutes ago')).toBeVisible();
    server.use(answers(planCalls.changePlan, { data: plan(['Welcome'], { version: 2 }) }));
    await user.click(screen.getByRole('button', { name: 'Quote' }));
    expect(text.innerHTML).toContain('blockquote');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Saved.');
  });

  test('a screen reader hears of a save that failed, and of the one after it, not of each one between', async () => {
    const { text } = await beginPlan();
    const save = async (words: string) => {
      paste(text, `<p>${words}</p><p></p>`);
      await act(savedBeforeSigningOut);
    };
    server.use(refuses(planCalls.changePlan, 503, 'Nobody answers.'));
    await save('Peace');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Nobody answers\./);
    const heard = screen.getByRole('status');
    expect(heard).toBeEmptyDOMElement();
    server.use(answers(planCalls.changePlan, { data: plan(['Peace'], { version: 2 }) }));
    await save('Love');
    expect(heard).toHaveTextContent('Saved.');
    const changes = vi.fn();
    const observer = new MutationObserver(changes);
    observer.observe(heard, { childList: true, characterData: true, subtree: true });
    await save('Joy');
    observer.disconnect();
    expect(changes).not.toHaveBeenCalled();
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

  test.each([
    ['a press elsewhere', () => fireEvent.click(document.body)],
    ['the Tab key', () => fireEvent.keyUp(document.body, { key: 'Tab' })],
  ])('%s ends the title, and saves it', async (_, end) => {
    const { user, portal } = await beginPlan();
    const sent = takes(planCalls.changePlan, { data: plan(['Welcome'], { title: 'On the road again', version: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    await user.keyboard(' again');
    act(() => screen.getByRole('textbox', { name: 'Title' }).blur());
    end();
    expect(screen.getByRole('heading', { level: 1, name: 'On the road again' })).toBeVisible();
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ title: 'On the road again', version: 1 }]);
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  });

  test('come back to from another window the title is still being written', async () => {
    const { user } = await beginPlan();
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    const sent = takes(planCalls.changePlan, { data: plan(['Welcome'], { title: 'On the road again', version: 2 }) });
    const field = screen.getByRole('textbox', { name: 'Title' });
    fireEvent.blur(field);
    fireEvent.focus(field);
    await user.type(field, ' again');
    expect(field).toHaveValue('On the road again');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(sent).toHaveLength(1));
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
    refusesToKeep();
    paste(text, '<p>Peace</p><p></p>');
    fireEvent(window, new Event('pagehide'));
    expect(
      await screen.findByText(/You do not have permission\. This browser keeps nothing: leave this page open/),
    ).toBeVisible();
    expect(screen.queryByText(/is kept in this browser/)).not.toBeInTheDocument();
  });

  test('a browser that keeps nothing says so before it is saved, and asks before the page is left until it is', async () => {
    const { text } = await beginPlan();
    refusesToKeep();
    const { promise, resolve } = Promise.withResolvers<void>();
    takes(planCalls.changePlan, { data: plan(['Peace', 'Welcome'], { version: 2 }) }, promise);
    paste(text, '<p>Peace</p><p></p>');
    expect(await screen.findByText(NOT_KEPT)).toBeVisible();
    const leaves = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(false);
    fireEvent(window, new Event('pagehide'));
    resolve();
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(leaves()).toBe(true);
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

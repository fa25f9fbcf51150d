import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { LOW } from '@emmaus/remote-kit/page/breakpoints.ts';
import { mediaStyle } from '@emmaus/remote-kit/testing/paper-style.ts';
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Notices } from './notices.tsx';
import { inOwnWords } from './own-words.ts';

/** As it stands; for a moment it is read aloud from a place of its own, too. */
const STANDS = { selector: '.fui-ToastTitle' };

/** A portal's notices, and what says them. */
function notices() {
  let say: (notice: Notice) => void = () => undefined;
  const listen = (listener: typeof say) => {
    say = listener;
    return () => undefined;
  };
  const drawn = renderPart(<Notices onNotice={listen} />, { portal: fakePortal() });
  return { ...drawn, say: (notice: Notice) => act(() => say(notice)) };
}

test('what was said of the same before leaves when the next comes; of others it stays', async () => {
  const { say } = notices();
  const undo = { label: 'Undo', run: vi.fn<() => void>() };
  say({ intent: 'info', text: 'Tuesday waits for a signal.', about: 'tuesday', action: undo });
  say({ intent: 'info', text: 'Friday waits for a signal.', about: 'friday', action: undo });
  expect(await screen.findByText('Tuesday waits for a signal.', STANDS)).toBeVisible();
  say({ intent: 'success', text: 'Tuesday was sent.', about: 'tuesday' });
  expect(await screen.findByText('Tuesday was sent.', STANDS)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Tuesday waits for a signal.', STANDS)).toBeNull());
  expect(screen.getByText('Friday waits for a signal.', STANDS)).toBeVisible();
});

test('a notice of a remote is English, and says so: only the shell speaks the language that is chosen', async () => {
  const { say } = notices();
  say({ intent: 'success', text: 'The group was added.' });
  say(inOwnWords({ intent: 'info', text: 'Ya se envió.' }));
  expect((await screen.findByText('The group was added.', STANDS)).closest('.fui-Toast')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Ya se envió.', STANDS).closest('.fui-Toast')).not.toHaveAttribute('lang');
  expect(screen.getByText('The group was added.', { selector: '[aria-live]' }).closest('[lang]')).toHaveAttribute(
    'lang',
    'en',
  );
});

test('the action of a notice stands below its words, not beside them', async () => {
  const { user, say } = notices();
  const run = vi.fn();
  const other = { label: 'Undo', run: vi.fn() };
  const first = { label: 'Open the outbox', run };
  say({ intent: 'success', text: 'The e-mail was written.', action: first, other });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  const action = await screen.findByRole('button', { name: 'Open the outbox' });
  const words = screen.getByText('The e-mail was written.', STANDS);
  expect(action.closest('.fui-ToastFooter')).not.toBeNull();
  // Large enough to be met; a notice has an edge, as in the dark its shadow is not seen.
  expect(action).toHaveStyle({ minHeight: '32px', minWidth: '44px' });
  expect(action.closest('.fui-Toast')).toHaveStyle({ borderTopStyle: 'solid' });
  expect(words.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await user.click(action);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a notice whose action was pressed does not take the focus to the next one when it has gone', async () => {
  const { user, say } = notices();
  say({ intent: 'success', text: 'The group was added.', action: { label: 'Undo', run: vi.fn() } });
  say({ intent: 'success', text: 'The group was taken back.' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('The group was added.', STANDS)).toBeNull());
  expect(screen.getByText('The group was taken back.', STANDS)).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('the Tab key passes by a notice, comes to its action, and leaves it again', async () => {
  const { user, say } = notices();
  say({ intent: 'success', text: 'Ann was marked.', action: { label: 'Undo', run: vi.fn() } });
  say({ intent: 'success', text: 'Ben was marked.' });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await screen.findByText('Ben was marked.', STANDS);
  await user.tab();
  expect(undo).toHaveFocus();
  await user.tab();
  expect(undo.closest('[role=list]')).not.toContainElement(document.activeElement as HTMLElement);
});

test.each(['Enter', 'Escape'])('F6 leads to the action of the latest notice, and %s back', async (key) => {
  const run = vi.fn();
  const { user, say } = notices();
  const row = document.body.appendChild(document.createElement('button'));
  row.focus();
  say({ intent: 'success', text: 'Ann was marked.', action: { label: 'Undo', run: vi.fn() } });
  say({ intent: 'success', text: 'Ben was marked.', action: { label: 'Take back', run } });
  const button = await screen.findByRole('button', { name: 'Take back' });
  await user.keyboard('{F6}');
  expect(button).toHaveFocus();
  await user.keyboard(`{${key}}`);
  await waitFor(() => expect(row).toHaveFocus());
  expect(run).toHaveBeenCalledTimes(key === 'Enter' ? 1 : 0);
  row.remove();
});

describe('where Undo was pressed, the Undo of the next notice may stand by then', () => {
  /** Undo was pressed, and what came of it is told with an Undo that is the opposite. */
  async function undone() {
    const { user, say } = notices();
    const bringBack = vi.fn();
    const taken = { intent: 'info', text: 'Ann was taken back.' } as const;
    const undo = vi.fn(() => say({ ...taken, action: { label: 'Undo', run: bringBack } }));
    say({ intent: 'success', text: 'Ann was added.', action: { label: 'Undo', run: undo } });
    click(await screen.findByRole('button', { name: 'Undo' }), { at: 5_000 });
    await screen.findByText('Ann was taken back.', STANDS);
    expect(undo).toHaveBeenCalledOnce();
    const next = () => screen.getByText('Ann was taken back.', STANDS).closest('.fui-Toast')?.querySelector('button');
    return { user, bringBack, next: next() as HTMLElement };
  }
  /** A click of the pointer; `at` in milliseconds. */
  function click(button: HTMLElement, { at, x = 900 }: { at: number; x?: number }) {
    const event = createEvent.click(button, { detail: 1, clientX: x, clientY: 700 });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(button, event);
  }

  test.each([350, 700])('the second click of a double click, after %i ms, is not taken for it', async (ms) => {
    const { bringBack, next } = await undone();
    click(next, { at: 5_000 + ms });
    expect(bringBack).not.toHaveBeenCalled();
    // It stays: whoever means it presses again.
    await waitFor(() => expect(screen.queryByText('Ann was added.', STANDS)).toBeNull());
    expect(next).toBeVisible();
    click(next, { at: 6_300 });
    expect(bringBack).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Ann was taken back.', STANDS)).toBeNull());
  });

  test('nor is any of those of somebody who goes on clicking', async () => {
    const { bringBack, next } = await undone();
    for (const at of [5_250, 5_500, 5_750, 6_050, 6_350]) click(next, { at });
    expect(bringBack).not.toHaveBeenCalled();
  });

  test('at another place it is taken at once', async () => {
    const { bringBack, next } = await undone();
    click(next, { at: 5_350, x: 800 });
    expect(bringBack).toHaveBeenCalledOnce();
  });

  test('with the keys it is taken at once', async () => {
    const { user, bringBack, next } = await undone();
    await waitFor(() => expect(screen.queryByText('Ann was added.', STANDS)).toBeNull());
    await user.keyboard('{F6}');
    expect(next).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(bringBack).toHaveBeenCalledOnce();
  });
});

test('what is said before the toaster listens is shown all the same', async () => {
  const first = (listener: (notice: Notice) => void) => {
    listener({ intent: 'success', text: 'Moved to Applied' });
    return () => undefined;
  };
  renderPart(<Notices onNotice={first} />, { portal: fakePortal() });
  expect(await screen.findByText('Moved to Applied', STANDS)).toBeVisible();
});

test('in a window of a few lines a notice has no room around its words, of which it covers fewer', async () => {
  const { say } = notices();
  say({ intent: 'success', text: 'Ann was removed.', action: { label: 'Undo', run: vi.fn<() => void>() } });
  const notice = (await screen.findByText('Ann was removed.', STANDS)).closest('.fui-Toast')!;
  expect(mediaStyle(notice, 'padding', LOW)).toContain('spacingVerticalXS');
  expect(mediaStyle(notice.querySelector('.fui-ToastFooter')!, 'padding-top', LOW)).toBe('0px');
});

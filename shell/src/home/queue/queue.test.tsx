/** The list 'Today': rows of several remotes in one order, finished by a tick or a swipe, with a way back. */
import type { TodayAnswer, TodayFinish, TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import { pressUndo } from '@emmaus/remote-kit/testing/press-undo.ts';
import { setPaper } from '@emmaus/remote-kit/testing/window-width.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw, row, rows, said, sentences } from './queue.testing.tsx';

const PROBLEM = { status: 503, code: 'down', message: 'Not known now.' };

const ANN: TodayRow = row('70', {
  title: 'Ann Baker',
  path: '/people/900',
  actions: [
    { label: 'Call', href: 'tel:3125550142', icon: 'call' },
    { label: 'Elsewhere', href: 'https://example.org' },
  ],
});

beforeEach(() => {
  Object.assign(said, { calls: rows(), reports: rows() });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the order', () => {
  test('is by the day on which rows are due, over all remotes; late ones say so, and what names no day is for today', async () => {
    said.calls = rows(row('now'), row('first', { due: '2026-11-23' }));
    said.reports = rows(row('friday', { due: '2026-11-27' }), row('older', { due: '2026-11-10' }), row('too'));
    draw();
    await screen.findByText('Row now');
    expect(sentences()).toEqual(['LateRow older', 'LateRow first', 'Row now', 'Row too', 'Row friday']);
  });

  test('five stand at first, the others on demand, and what a remote says below its last', async () => {
    said.calls = { rows: [1, 2, 3, 4, 5, 6, 7].map((id) => row(`${id}`)), more: 'And 9 more.' };
    draw();
    await screen.findByText('Row 1');
    expect(sentences()).toHaveLength(5);
    expect(screen.queryByText('And 9 more.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(sentences()).toHaveLength(8);
    expect(sentences().slice(-2)).toEqual(['Row 7', 'And 9 more.']);
  });

  test('on paper, where nothing can be pressed, all stand', async () => {
    said.calls = { rows: [1, 2, 3, 4, 5, 6, 7].map((id) => row(`${id}`)), more: 'And 9 more.' };
    draw();
    await screen.findByText('Row 1');
    act(() => setPaper(true));
    expect(await screen.findByText('And 9 more.')).toBeVisible();
    expect(sentences()).toHaveLength(8);
  });
});

describe('the action in the row', () => {
  test('is a page of the portal, a call, or work of the remote; nothing leads anywhere else', async () => {
    const run = vi.fn(() => Promise.resolve(PROBLEM));
    said.calls = rows(ANN);
    said.reports = rows(
      row('r', {
        title: 'Tuesday',
        actions: [
          { label: 'Report', path: '/report' },
          { label: 'Try', run },
        ],
      }),
    );
    const { portal } = draw();
    expect(await screen.findByRole('link', { name: 'Call Ann Baker' })).toHaveAttribute('href', 'tel:3125550142');
    expect(screen.queryByText('Elsewhere')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Ann Baker' }));
    await userEvent.click(screen.getByRole('link', { name: 'Report Tuesday' }));
    expect(portal.navigate.mock.calls).toEqual([['/people/900'], ['/report']]);
    await userEvent.click(screen.getByRole('button', { name: 'Try Tuesday' }));
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'Not known now.' });
  });
});

describe('finishing', () => {
  /** A service that keeps who was contacted. */
  function contacts() {
    const left = new Set(['70']);
    const answer = () => rows(...(left.has('70') ? [contact] : []));
    const contact: TodayRow = {
      ...ANN,
      finish: {
        label: 'Contacted',
        name: 'Ann Baker was contacted',
        said: 'Ann Baker is marked as contacted.',
        run: () => {
          left.delete('70');
          said.calls = answer();
          return Promise.resolve(undefined);
        },
        undo: () => {
          left.add('70');
          said.calls = answer();
          return Promise.resolve(undefined);
        },
      },
    };
    said.calls = answer();
    return contact;
  }

  test('a tick takes the row off, Undo brings it back', async () => {
    contacts();
    const { portal } = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Ann Baker was contacted' }));
    expect(screen.queryByRole('link', { name: 'Ann Baker' })).not.toBeInTheDocument();
    expect(await screen.findByText('1 done today')).toBeVisible();
    expect(screen.getByText('All done for today. Well done.')).toBeVisible();
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    const [notice] = portal.notify.mock.calls[0] ?? [];
    expect(notice).toMatchObject({ text: 'Ann Baker is marked as contacted.', action: { label: 'Undo' } });
    act(() => notice?.action?.run());
    expect(await screen.findByRole('link', { name: 'Ann Baker' })).toBeVisible();
    expect(screen.queryByText('1 done today')).not.toBeInTheDocument();
  });

  test('what is done folds, and can be taken back from there, too', async () => {
    contacts();
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Ann Baker was contacted' }));
    await userEvent.click(await screen.findByText('1 done today'));
    await userEvent.click(await screen.findByRole('button', { name: 'Take back: Ann Baker' }));
    expect(await screen.findByRole('link', { name: 'Ann Baker' })).toBeVisible();
  });

  test('Undo that fails says so, leaves it done, and can be pressed again', async () => {
    const { finish } = contacts();
    const undo = vi.spyOn(finish as Required<TodayFinish>, 'undo').mockResolvedValueOnce(PROBLEM);
    const { portal } = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Ann Baker was contacted' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    act(() => pressUndo(portal));
    const failed = { intent: 'error', text: 'Not known now.', action: { label: 'Undo' } };
    await waitFor(() => expect(portal.notify.mock.lastCall?.[0]).toMatchObject(failed));
    expect(screen.getByText('1 done today')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ann Baker' })).not.toBeInTheDocument();
    act(() => pressUndo(portal));
    expect(await screen.findByRole('link', { name: 'Ann Baker' })).toBeVisible();
    expect(undo).toHaveBeenCalledTimes(2);
    expect(portal.notify).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['could not be done', () => Promise.resolve(PROBLEM)],
    ['broke', () => Promise.reject(new Error(PROBLEM.message))],
  ])('what %s is said, and the row stays', async (_how, run) => {
    said.calls = rows({ ...ANN, finish: { label: 'Contacted', said: 'Done.', run } });
    const { portal } = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Contacted: Ann Baker' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'Not known now.' }));
    expect(screen.getByRole('link', { name: 'Ann Baker' })).toBeVisible();
    expect(screen.queryByText('1 done today')).not.toBeInTheDocument();
  });

  test.each([
    [200, true],
    [60, false],
    [-200, true],
  ])('a finger that draws it %d of 300 pixels to the side: done %s', async (across, done) => {
    contacts();
    draw();
    const item = (await screen.findByRole('link', { name: 'Ann Baker' })).closest('li') as HTMLElement;
    vi.spyOn(item, 'offsetWidth', 'get').mockReturnValue(300);
    const at = (clientX: number) => ({ pointerType: 'touch', pointerId: 1, clientX, clientY: 5 });
    fireEvent.pointerDown(item, at(300));
    fireEvent.pointerMove(item, at(300 + across));
    expect(item.style.translate).toBe(`${across}px`);
    fireEvent.pointerUp(item, at(300 + across));
    expect(screen.queryByText('1 done today') !== null).toBe(done);
    await act(() => Promise.resolve());
  });

  const put = (): TodayRow => ({ ...ANN, finish: { label: 'Done', said: 'Put away.' } });

  test('without work of its own a row is put away until tomorrow, in this browser, for this person alone', async () => {
    said.calls = rows(put());
    const first = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Done: Ann Baker' }));
    expect(await screen.findByText('1 done today')).toBeVisible();
    first.unmount();
    // No word of the row stands in the browser.
    expect(JSON.stringify({ ...localStorage })).not.toContain('Ann');

    const again = draw();
    expect(await screen.findByText('1 done today')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ann Baker' })).not.toBeInTheDocument();
    again.unmount();

    const other = draw({ personId: 2 });
    expect(await screen.findByRole('link', { name: 'Ann Baker' })).toBeVisible();
    expect(screen.queryByText('1 done today')).not.toBeInTheDocument();
    other.unmount();

    draw({ today: '2026-11-25' });
    expect(await screen.findByRole('link', { name: 'Ann Baker' })).toBeVisible();
  });
});

describe('asking', () => {
  test('nothing left is a kind sentence', async () => {
    draw();
    expect(await screen.findByText('Nothing is waiting for you now. Have a good day.')).toBeVisible();
  });

  test('its place is held, as high as it was the last time, and what follows is not shown while it is not known', () => {
    localStorage.setItem('emmaus.slot-heights', JSON.stringify({ '1:13:home.today': 311 }));
    said.calls = new Promise(() => undefined);
    draw();
    const card = screen.getByRole('article', { name: 'Today' });
    expect(card).toHaveStyle({ height: '311px' });
    expect(card).toHaveAttribute('data-unsure');
  });

  test('a remote that cannot answer is said, the rows of the others stand; it is asked again', async () => {
    Object.assign(said, { calls: { problem: PROBLEM }, reports: rows(row('1')) });
    draw();
    expect(await screen.findByText('Calls: not known now.')).toBeVisible();
    expect(screen.getByText('Row 1')).toBeVisible();
    said.calls = rows(row('2'));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Row 2')).toBeVisible();
    expect(screen.queryByText('Calls: not known now.')).not.toBeInTheDocument();
  });

  test('several that cannot answer are one bar; what comes too late is taken all the same', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const come = Promise.withResolvers<TodayAnswer>();
    Object.assign(said, { calls: come.promise, reports: { problem: PROBLEM } });
    draw();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(screen.getByText('Calls, Reports: not known now.')).toBeVisible();
    expect(screen.getByText(/cannot be shown right now\. Not known now\./)).toBeVisible();
    await act(async () => come.resolve(rows(row('late'))));
    expect(await screen.findByText('Row late')).toBeVisible();
    expect(screen.getByText('Reports: not known now.')).toBeVisible();
  });

  test('nothing is called done while a remote could not answer', async () => {
    said.calls = { problem: PROBLEM };
    draw();
    expect(await screen.findByText('Calls: not known now.')).toBeVisible();
    expect(screen.queryByText(/Nothing is waiting/)).not.toBeInTheDocument();
  });

  test('a new row appears by itself, as often as its remote wishes; a failed look stays quiet', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    said.calls = { rows: [row('1')], again: 10_000 };
    draw();
    await screen.findByText('Row 1');
    said.calls = { rows: [row('1'), row('2')], again: 10_000 };
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('Row 2')).toBeVisible();
    said.calls = { problem: PROBLEM };
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('Row 2')).toBeVisible();
    expect(screen.queryByText(/not known now/i)).not.toBeInTheDocument();
  });

  test('over midnight the rows are asked for anew, and what was put away until tomorrow is there again', async () => {
    const put = (id: string) => row(id, { finish: { label: `Done ${id}`, said: 'Put away.' } });
    said.calls = rows(put('1'));
    const { toDay } = draw();
    await userEvent.click(await screen.findByRole('button', { name: /^Done 1/ }));
    expect(await screen.findByText('1 done today')).toBeVisible();
    said.calls = rows(put('1'), put('2'));
    toDay('2026-11-25');
    expect(await screen.findByText('Row 2')).toBeVisible();
    expect(sentences()).toHaveLength(2);
    expect(screen.queryByText('1 done today')).not.toBeInTheDocument();
    // Of the day before nothing is kept with the new one.
    await userEvent.click(screen.getByRole('button', { name: /^Done 2/ }));
    expect(await screen.findByText('1 done today')).toBeVisible();
    expect(screen.getByText('Row 1')).toBeVisible();
  });

  test('what changed in any remote is asked for anew, and so it is when the page is looked at again', async () => {
    const { portal } = draw();
    await screen.findByText(/Nothing is waiting/);
    said.reports = rows(row('changed'));
    act(() => portal.changed('vacation', 1));
    expect(await screen.findByText('Row changed')).toBeVisible();
    said.reports = rows(row('focus'));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Row focus')).toBeVisible();
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { paperStyle } from '../testing/paper-style.ts';
import { FiguresTable, type FiguresRow, type FiguresSort } from './figures-table.tsx';

const figure = (name: string) => <button type="button">{name}</button>;
const ROWS: FiguresRow[] = [
  { key: 'totals', name: 'Totals', figures: [figure('all men'), figure('all women')], isTotals: true },
  { key: 1, name: <a href="/lakeside">Lakeside</a>, figures: [figure('men 1'), figure('women 1')] },
  { key: 2, name: <a href="/marlow">Marlow</a>, figures: [3, figure('women 2')] },
];

function show(rows: readonly FiguresRow[]) {
  const table = (some: readonly FiguresRow[]) => (
    <>
      <FiguresTable label="Figures" of="Place" columns={['Men', 'Women']} rows={some} />
      <button type="button">behind it</button>
    </>
  );
  const { rerender } = render(table(rows));
  return { user: userEvent.setup(), again: (some: readonly FiguresRow[]) => rerender(table(some)) };
}

const button = (name: string) => screen.getByRole('button', { name });

test('"one tab stop for a table": arrows lead to all that can be pressed, and Tab leads on', async () => {
  const { user } = show(ROWS);
  await user.tab();
  expect(button('all men')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(button('all women')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(button('women 2')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'Marlow' })).toHaveFocus();
  // The row of all together has nothing to press there.
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Lakeside' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(button('women 1')).toHaveFocus();
  await user.keyboard('{Home}');
  await user.tab();
  expect(button('behind it')).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('link', { name: 'Lakeside' })).toHaveFocus();
});

test('rows that come and go leave it one stop', async () => {
  const { user, again } = show(ROWS.slice(1));
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Marlow' })).toHaveFocus();
  again(ROWS);
  await user.tab();
  expect(button('behind it')).toHaveFocus();
  again(ROWS.slice(0, 2));
  await user.tab({ shift: true });
  expect(button('all men')).toHaveFocus();
});

test('where nothing can be pressed the table itself is the stop, so that it can be scrolled', async () => {
  const { user } = show([{ key: 1, name: 'Lakeside', figures: [1, 2] }]);
  await user.tab();
  expect(screen.getByRole('region', { name: 'Figures' })).toHaveFocus();
  await user.tab();
  expect(button('behind it')).toHaveFocus();
});

describe('an order of its rows, where it can have several', () => {
  const KEYS = ['name', 'men', 'women'] as const;

  function sorted(by: FiguresSort['by']) {
    const onSort = vi.fn();
    const sort = { keys: KEYS, by, onSort };
    render(<FiguresTable label="Figures" of="Place" columns={['Men', 'Women']} rows={ROWS} sort={sort} />);
    return { user: userEvent.setup(), onSort };
  }

  test('a press on a head sorts by it, another turns it round', async () => {
    const { user, onSort } = sorted({ column: 'name', direction: 'asc' });
    await user.click(button('Women'));
    expect(onSort).toHaveBeenCalledWith({ column: 'women', direction: 'asc' });
    await user.click(button('Place'));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'name', direction: 'desc' });
  });

  test('the head says by which', () => {
    sorted({ column: 'women', direction: 'desc' });
    const heads = screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));
    expect(heads).toEqual(['none', 'none', 'descending']);
  });
});

test('opened in an order by a column that is out of sight, the table scrolls to it, beside the names', () => {
  const places: Record<string, [left: number, right: number]> = { Place: [0, 180], Men: [180, 480], Women: [480, 780] };
  const spies = [
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const [left, right] = places[this.textContent ?? ''] ?? [0, 500];
      return new DOMRect(left, 0, right - left, 40);
    }),
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500),
  ];
  const sortedBy = (column: string) => (
    <FiguresTable
      label="Figures"
      of="Place"
      columns={['Men', 'Women']}
      rows={ROWS}
      sort={{ keys: ['name', 'men', 'women'], by: { column, direction: 'asc' }, onSort: () => undefined }}
    />
  );
  const { rerender } = render(sortedBy('name'));
  const region = screen.getByRole('region', { name: 'Figures' });
  expect(region.scrollLeft).toBe(0);
  rerender(sortedBy('women'));
  expect(region.scrollLeft).toBe(300);
  for (const spy of spies) spy.mockRestore();
});

test('a table that goes on to the right says so until its end is in sight', () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  const sight = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  show(ROWS);
  const region = screen.getByRole('region', { name: 'Figures' });
  const frame = region.parentElement;
  expect(frame).toHaveAttribute('data-goes-on');
  region.scrollLeft = 300;
  fireEvent.scroll(region);
  expect(frame).not.toHaveAttribute('data-goes-on');
  width.mockRestore();
  sight.mockRestore();
});

test("what fades, and the names that stay, lie below the page's bar under the thumb", () => {
  show(ROWS);
  expect(screen.getByRole('region', { name: 'Figures' }).parentElement).toHaveStyle({ isolation: 'isolate' });
});

test('heads that sort are no buttons on paper: a head with one in it is not repeated on the next sheet', () => {
  const sort = { keys: ['place', 'men', 'women'], by: null, onSort: () => {} };
  render(<FiguresTable label="Figures" of="Place" columns={['Men', 'Women']} rows={ROWS} sort={sort} />);
  expect(paperStyle(button('Men'), 'display')).toBe('contents');
});

test('a name of one long word breaks: it stays in sight as the figures are scrolled, and leaves them room, also on paper', () => {
  show(ROWS);
  const [names] = screen.getAllByRole('rowheader');
  expect(getComputedStyle(names!)).toMatchObject({ position: 'sticky', overflowWrap: 'anywhere' });
  // With 'break-word' it would break, and the column be as wide as the whole word.
  expect(paperStyle(names!, 'overflow-wrap')).not.toBe('break-word');
  expect(paperStyle(names!, 'max-width')).toBe('208px');
});

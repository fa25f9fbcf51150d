import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { LOW } from '../page/breakpoints.ts';
import { mediaStyle } from '../testing/paper-style.ts';
import type { GridColumn } from './grid-columns.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { COLUMNS, Studies, type Study } from './studies.testing.tsx';

describe('as wide as there is room', () => {
  test('where columns have to scroll sideways, AG Grid takes over from the rows that stand there already', async () => {
    measure('clientWidth', 300);
    renderPart(<Studies />);
    // At once, unless another table has brought AG Grid already, which draws its rows a moment later.
    expect(await screen.findByText('Into the Deep')).toBeVisible();
    await waitFor(() => expect(document.querySelector('.ag-root')).toBeInTheDocument());
    // It draws heads and rows a moment after itself.
    expect(await screen.findByRole('columnheader', { name: 'Reporting' })).toBeVisible();
    expect(await screen.findByText('Into the Deep')).toBeVisible();
  });

  test('elsewhere rows stand there with the first drawing, and AG Grid is not asked for', () => {
    renderPart(<Studies />);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(document.querySelector('.ag-root')).toBeNull();
  });

  test('heads stay as the page is scrolled, but not in a window of a few lines, whoever draws them', async () => {
    const { unmount } = renderPart(<Studies />);
    const heads = screen.getAllByRole('rowgroup')[0]!;
    expect(getComputedStyle(heads).position).toBe('sticky');
    expect(mediaStyle(heads, 'position', LOW)).toBe('static');
    unmount();
    measure('clientWidth', 300);
    renderPart(<Studies />);
    await waitFor(() => expect(document.querySelector('.ag-header')).toBeInTheDocument());
    const header = document.querySelector('.ag-header')!;
    expect(getComputedStyle(header).position).toBe('sticky');
    expect(mediaStyle(header, 'position', LOW)).toBe('relative');
  });

  test('rows are drawn once, in the columns that there is room for', () => {
    measure('clientWidth', 900);
    const draw = vi.fn<(study: Study) => string>((study) => study.name);
    renderPart(<Studies columns={[{ id: 'name', title: 'Name', text: (study) => study.name, cell: draw }]} />);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  test('offers a choice beyond seven columns', async () => {
    const many = Array.from({ length: 9 }, (_value, index): GridColumn<Study> => ({
      id: `c${index}`,
      title: `Column ${index}`,
      text: (study) => study.name + index,
    }));
    const { user, address } = renderPart(<Studies columns={many} />, { path: '/studies' });
    expect(await screen.findByRole('columnheader', { name: 'Column 6' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Column 7' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Column 7' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Column 7', hidden: true })).toBeInTheDocument(),
    );
    await expect.poll(address).toBe('/studies?columns=c0.c1.c2.c3.c4.c5.c6.c7');
  });

  test('where it is too narrow, columns give way in their order, and can be chosen', async () => {
    measure('clientWidth', 400);
    const giving = COLUMNS.map((column, index) => ({ ...column, ...(index > 0 && { givesWay: index }) }));
    const { user, address } = renderPart(<Studies columns={giving} />, { path: '/studies' });
    expect(await screen.findByRole('columnheader', { name: 'Reporting' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Campus' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Campus' }));
    // AG Grid draws its heads anew: one that has been found may be gone a moment later.
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Campus', hidden: true })).toBeInTheDocument());
    await expect.poll(address).toBe('/studies?columns=name.campus.percent');
  });

  test('the column by which somebody has sorted gives way to none', async () => {
    measure('clientWidth', 400);
    const giving = COLUMNS.map((column, index) => ({ ...column, ...(index > 0 && { givesWay: 3 - index }) }));
    renderPart(<Studies columns={giving} />, { path: '/studies?sort=-percent' });
    expect(await screen.findByRole('columnheader', { name: 'Reporting' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Campus' })).toBeNull();
  });

  describe('where columns scroll sideways', () => {
    /** Opened in an order. */
    function opened(sort: string) {
      measure('clientWidth', 400);
      const places: Record<string, [left: number, right: number]> = {
        name: [0, 180],
        campus: [180, 500],
        percent: [500, 630],
      };
      const laidOut = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const [left, right] = places[this.getAttribute('col-id') ?? ''] ?? [0, 400];
        return new DOMRect(left, 0, right - left, 40);
      });
      onTestFinished(() => laidOut.mockRestore());
      // What is set counts: AG Grid hears of it by an event of which jsdom knows nothing, and may set it back.
      const scrolled = vi.spyOn(Element.prototype, 'scrollLeft', 'set');
      onTestFinished(() => scrolled.mockRestore());
      return { scrolled, ...renderPart(<Studies />, { path: `/studies?sort=${sort}` }) };
    }

    test('the one by which the rows are sorted comes into sight', async () => {
      const { scrolled } = opened('-percent');
      await waitFor(() => expect(scrolled).toHaveBeenCalledWith(230));
    });

    test('so does one by which they are sorted later', async () => {
      const { scrolled, user } = opened('name');
      const head = await screen.findByText('Reporting');
      expect(scrolled).not.toHaveBeenCalledWith(230);
      await user.click(head);
      await waitFor(() => expect(scrolled).toHaveBeenCalledWith(230));
    });
  });

  test('what a cell has no room for is said in full under the pointer', async () => {
    const { user } = renderPart(<Studies />);
    await user.hover(await screen.findByText('Hill'));
    const cell = screen.getByRole('gridcell', { name: 'Hill' });
    expect(cell).not.toHaveAttribute('title');
    await user.unhover(screen.getByText('Hill'));
    measure('scrollWidth', 1300);
    await user.hover(screen.getByText('Hill'));
    expect(cell).toHaveAttribute('title', 'Hill');
  });
});

/** As if the page had laid itself out. */
function measure(what: 'clientWidth' | 'scrollWidth', pixels: number): void {
  const owner = what === 'clientWidth' ? HTMLElement.prototype : Element.prototype;
  const measured = vi.spyOn(owner, what, 'get').mockReturnValue(pixels);
  onTestFinished(() => measured.mockRestore());
}

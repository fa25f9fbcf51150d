import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { DataGridProps } from './data-grid-props.ts';
import { DataGrid } from './data-grid.tsx';
import type { Portal } from '../portal/contract.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { EmptyState } from '../page/empty-state.tsx';
import type { GridColumn } from './grid-columns.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { useTableState } from './use-table-state.ts';

interface Study {
  id: number;
  name: string;
  campus: string;
  percent: number;
}

const STUDIES: Study[] = [
  { id: 1, name: 'Sons and Daughters', campus: 'Lakeside', percent: 80 },
  { id: 2, name: 'Into the Deep', campus: 'Hill', percent: 95 },
];

const COLUMNS: GridColumn<Study>[] = [
  { id: 'name', title: 'Name', text: (study) => study.name, sortable: true },
  { id: 'campus', title: 'Campus', text: (study) => study.campus },
  { id: 'percent', title: 'Reporting', text: (study) => study.percent, number: true, sortable: true },
];

function Studies(props: Partial<DataGridProps<Study>>) {
  const table = useTableState();
  return (
    <DataGrid
      label="Studies"
      columns={COLUMNS}
      rows={STUDIES}
      rowId={(study) => study.id}
      total={95}
      table={table}
      empty={<EmptyState title="No studies yet" />}
      {...props}
    />
  );
}

/** Fetches another page from the first click on, until the button says that it is there. */
function SlowStudies() {
  const { page } = useTableState();
  const [arrived, setArrived] = useState(page);
  return (
    <>
      <Studies fetching={arrived !== page} />
      <button onClick={() => setArrived(page)}>Answer arrives</button>
    </>
  );
}

describe('DataGrid', () => {
  test('where columns have to scroll sideways, AG Grid takes over from the rows that stand there already', async () => {
    measure('clientWidth', 300);
    renderPart(<Studies />);
    expect(screen.getByText('Into the Deep')).toBeVisible();
    await waitFor(() => expect(document.querySelector('.ag-root')).toBeInTheDocument());
    expect(screen.getByRole('columnheader', { name: 'Reporting' })).toBeVisible();
    expect(await screen.findByText('Into the Deep')).toBeVisible();
  });

  test('elsewhere rows stand there with the first drawing, and AG Grid is not asked for', () => {
    renderPart(<Studies />);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(document.querySelector('.ag-root')).toBeNull();
  });

  test('draws rows, headers and the summary', async () => {
    renderPart(<Studies />);
    expect(await screen.findByRole('columnheader', { name: 'Reporting' })).toBeVisible();
    const row = (await screen.findByText('Into the Deep')).closest('[role=row]');
    expect(within(row as HTMLElement).getByRole('gridcell', { name: '95' })).toHaveClass('emmaus-number');
    expect(screen.getByText('Showing 1 to 10 of 95')).toBeVisible();
  });

  test('pages in the address, with five page numbers', async () => {
    const { user, address } = renderPart(<Studies />, { path: '/studies?status=active&page=5' });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(
      within(pages)
        .getAllByRole('button', { name: /^Page / })
        .map((one) => one.textContent),
    ).toEqual(['3', '4', '5', '6', '7']);
    expect(within(pages).getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(pages).getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/studies?status=active&page=6');
    expect(screen.getByText('Showing 51 to 60 of 95')).toBeVisible();
  });

  test('while the next page is fetched, the summary speaks of the rows that are still shown', async () => {
    const { user } = renderPart(<SlowStudies />, { path: '/studies?page=5' });
    expect(await screen.findByText('Showing 41 to 50 of 95')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Showing 41 to 50 of 95')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer arrives' }));
    expect(screen.getByText('Showing 51 to 60 of 95')).toBeVisible();
  });

  test('sorts in the address, from the first page on', async () => {
    const { user, address } = renderPart(<Studies />, { path: '/studies?page=3' });
    await user.click(await screen.findByText('Name'));
    await waitFor(() => expect(address()).toBe('/studies?sort=name'));
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByText('Name'));
    await waitFor(() => expect(address()).toBe('/studies?sort=-name'));
    await user.click(screen.getByText('Campus'));
    expect(address()).toBe('/studies?sort=-name');
  });

  test('keeps the order the server gave, whatever is sorted', async () => {
    renderPart(<Studies />, { path: '/studies?sort=name' });
    await screen.findByText('Into the Deep');
    const names = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);
    expect(names).toEqual(['Sons and Daughters', 'Into the Deep']);
  });

  test('a click anywhere in the row opens it, and so does Enter', async () => {
    const { user, address } = renderPart(<Studies rowPath={(study) => `/studies/${study.id}`} />);
    expect(await screen.findByRole('link', { name: 'Into the Deep' })).toHaveAttribute('href', '/studies/2');
    await user.click(screen.getByText('Hill'));
    expect(address()).toBe('/studies/2');
  });

  test('what a row leads to is fetched ahead: its code under the pointer, its record as it is pressed', async () => {
    const ahead = vi.fn<NonNullable<Portal['ahead']>>();
    const portal = { ...fakePortal(), ahead };
    const { user } = renderPart(<Studies rowPath={(study) => `/studies/${study.id}`} />, { portal });
    await user.hover(screen.getByText('Hill'));
    expect(ahead).toHaveBeenLastCalledWith('/studies/2', { data: false });
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Hill') });
    expect(ahead).toHaveBeenLastCalledWith('/studies/2', { data: true });
  });

  test('Enter on a cell opens the row', async () => {
    const open = vi.fn<(study: Study) => void>();
    const { user } = renderPart(<Studies onOpen={open} />);
    await user.click(await screen.findByText('Hill'));
    expect(open).toHaveBeenCalledTimes(1);
    await user.keyboard('{ArrowUp}{Enter}');
    expect(open).toHaveBeenLastCalledWith(STUDIES[0]);
  });

  test('is one stop of the Tab key, which leaves it forwards and backwards', async () => {
    const { user } = renderPart(
      <>
        <button>Before</button>
        <Studies onOpen={() => undefined} rowActions={() => [{ label: 'Assume User', run: () => undefined }]} />
        <button>After</button>
      </>,
    );
    await user.click(await screen.findByRole('gridcell', { name: 'Hill' }));
    await user.tab();
    expect(screen.getByRole('navigation', { name: 'Pages' })).toContainElement(document.activeElement as HTMLElement);
    await user.click(screen.getByRole('gridcell', { name: 'Hill' }));
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{End}');
    expect(document.activeElement?.parentElement).toHaveTextContent('Sons and Daughters');
    await user.tab();
    await user.tab({ shift: true });
    expect(document.activeElement?.parentElement).toHaveTextContent('Sons and Daughters');
  });

  test('Space on a cell shows the row beside the table', async () => {
    const [open, details] = [vi.fn<(study: Study) => void>(), vi.fn<(study: Study) => void>()];
    const { user } = renderPart(<Studies onOpen={open} onDetails={details} />);
    await user.click(await screen.findByRole('gridcell', { name: 'Hill' }));
    await user.keyboard('{ArrowUp} ');
    expect(details).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('the menu of a row opens from its cell', async () => {
    const { user } = renderPart(
      <Studies onOpen={() => undefined} rowActions={() => [{ label: 'Assume User', run: () => undefined }]} />,
    );
    await user.click(await screen.findByRole('gridcell', { name: '95' }));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Assume User' })).toBeVisible();
  });

  test('a row action does not open the row', async () => {
    const open = vi.fn<(study: Study) => void>();
    const assume = vi.fn<() => void>();
    const { user } = renderPart(<Studies onOpen={open} rowActions={() => [{ label: 'Assume User', run: assume }]} />);
    await user.click(await screen.findByRole('button', { name: 'Actions for Into the Deep' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assume User' }));
    expect(assume).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
  });

  test('new rows replace the old ones, and an action sees the row as it is now', async () => {
    const ended: string[] = [];
    function Changing() {
      const [rows, setRows] = useState(STUDIES);
      const rename = () => setRows(STUDIES.map((study) => ({ ...study, name: `${study.name} II` })));
      return (
        <>
          <button onClick={rename}>rename</button>
          <Studies rows={rows} rowActions={(study) => [{ label: 'End', run: () => ended.push(study.name) }]} />
        </>
      );
    }
    const { user } = renderPart(<Changing />);
    await screen.findByText('Into the Deep');
    await user.click(screen.getByRole('button', { name: 'rename' }));
    expect(await screen.findByText('Into the Deep II')).toBeVisible();
    expect(screen.queryByText('Into the Deep')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Into the Deep II' }));
    await user.click(await screen.findByRole('menuitem', { name: 'End' }));
    expect(ended).toEqual(['Into the Deep II']);
  });

  test('shows a skeleton while loading', () => {
    renderPart(<Studies rows={undefined} total={undefined} />);
    expect(screen.getByLabelText('Loading Studies')).toBeVisible();
    expect(screen.queryByText(/Showing/)).toBeNull();
  });

  test('shows kind words when there is nothing', () => {
    renderPart(<Studies rows={[]} total={0} />);
    expect(screen.getByText('No studies yet')).toBeVisible();
  });

  test('a problem replaces the table, and can be tried again', async () => {
    const retry = vi.fn<() => void>();
    const { user } = renderPart(
      <Studies problem={{ status: 500, code: 'internal_error', message: 'The campus is on fire.' }} onRetry={retry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The campus is on fire.');
    expect(screen.getByText('Nothing you saved is lost: try again, or come back a little later.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('is a list of cards on a phone', async () => {
    setWindowWidth(390);
    const { user, address } = renderPart(
      <Studies rowPath={(study) => `/studies/${study.id}`} rowActions={() => [{ label: 'End', run: () => {} }]} />,
    );
    const cards = within(screen.getByRole('list', { name: 'Studies' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(cards[1]).toHaveTextContent('Into the DeepHill · 95');
    expect(screen.getByRole('button', { name: 'Actions for Into the Deep' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Into the Deep' }));
    expect(address()).toBe('/studies/2');
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
    expect(await screen.findByRole('columnheader', { name: 'Column 7', hidden: true })).toBeInTheDocument();
    expect(address()).toBe('/studies?columns=c0.c1.c2.c3.c4.c5.c6.c7');
  });

  test('where it is too narrow, columns give way in their order, and can be chosen', async () => {
    measure('clientWidth', 400);
    const giving = COLUMNS.map((column, index) => ({ ...column, ...(index > 0 && { givesWay: index }) }));
    const { user, address } = renderPart(<Studies columns={giving} />, { path: '/studies' });
    expect(await screen.findByRole('columnheader', { name: 'Reporting' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Campus' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Campus' }));
    expect(await screen.findByRole('columnheader', { name: 'Campus', hidden: true })).toBeInTheDocument();
    expect(address()).toBe('/studies?columns=name.campus.percent');
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

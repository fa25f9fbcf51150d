import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Portal } from '../portal/contract.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { COLUMNS, STUDIES, Studies, type Study } from './studies.testing.tsx';
import { useTableState } from './use-table-state.ts';

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
  test('draws rows, headers and the summary', async () => {
    renderPart(<Studies />);
    expect(await screen.findByRole('columnheader', { name: 'Reporting' })).toBeVisible();
    const row = (await screen.findByText('Into the Deep')).closest('[role=row]');
    expect(within(row as HTMLElement).getByRole('gridcell', { name: '95' })).toHaveClass('emmaus-number');
    expect(screen.getByText('Showing 1 to 10 of 95')).toBeVisible();
  });

  test('"the pagination widget shows 5 page numbers", and the page stands in the address', async () => {
    const { user, address } = renderPart(<Studies />, { path: '/studies?status=active&page=5' });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(
      within(pages)
        .getAllByRole('button', { name: /^Page / })
        .map((one) => one.textContent),
    ).toEqual(['3', '4', '5', '6', '7']);
    expect(within(pages).getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
    await user.click(within(pages).getByRole('button', { name: 'Next page' }));
    await expect.poll(address).toBe('/studies?status=active&page=6');
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
    await expect.poll(address).toBe('/studies?sort=name');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByText('Name'));
    await expect.poll(address).toBe('/studies?sort=-name');
    await user.click(screen.getByText('Campus'));
    await expect.poll(address).toBe('/studies?sort=-name');
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
    await expect.poll(address).toBe('/studies/2');
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

  test.each(['the browser', 'AG Grid'])(
    'links in a cell are reached by Enter or F2 and by arrows where %s draws it; Escape leads back, and Enter elsewhere opens the row',
    async (drawnBy) => {
      if (drawnBy === 'AG Grid') {
        const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
        onTestFinished(() => width.mockRestore());
      }
      const leaders = ['Ann', 'Ben'];
      const links = () =>
        leaders.map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ));
      const columns = COLUMNS.map((column) => (column.id === 'campus' ? { ...column, cell: links } : column));
      const { user, address } = renderPart(<Studies columns={columns} rowPath={({ id }) => `/studies/${id}`} />);
      if (drawnBy === 'AG Grid') await waitFor(() => expect(document.querySelector('.ag-root')).toBeInTheDocument());
      const [ann] = await screen.findAllByRole('link', { name: 'Ann' });
      const [ben] = screen.getAllByRole('link', { name: 'Ben' });
      const cell = ann!.closest<HTMLElement>('[role=gridcell]')!;
      for (const key of ['{Enter}', '{F2}']) {
        act(() => cell.focus());
        await user.keyboard(key);
        expect(ann).toHaveFocus();
        await user.keyboard('{ArrowRight}');
        expect(ben).toHaveFocus();
        await user.keyboard('{ArrowLeft}');
        expect(ann).toHaveFocus();
        await user.keyboard('{Escape}');
        expect(cell).toHaveFocus();
      }
      const name = screen.getByRole('link', { name: 'Sons and Daughters' }).closest<HTMLElement>('[role=gridcell]')!;
      act(() => name.focus());
      await user.keyboard('{Enter}');
      await expect.poll(address).toBe('/studies/1');
    },
  );

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

  test("is left as well where a focus manager has moved the focus to the page's edge before", async () => {
    const { user } = renderPart(
      <>
        <Studies onOpen={() => undefined} />
        <button>Edge</button>
      </>,
    );
    const cell = await screen.findByRole('gridcell', { name: 'Hill' });
    await user.click(cell);
    const edge = screen.getByRole('button', { name: 'Edge' });
    window.addEventListener('keydown', () => edge.focus(), { capture: true, once: true });
    await user.tab();
    expect(document.body).toHaveFocus();
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
    await expect.poll(address).toBe('/studies/2');
  });

  test('a card has a menu only where something may be done', () => {
    setWindowWidth(390);
    const end = { label: 'End', run: () => undefined };
    renderPart(<Studies rowActions={({ name }) => (name === 'Into the Deep' ? [end] : [])} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toEqual([
      screen.getByRole('button', { name: 'Actions for Into the Deep' }),
    ]);
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { oneOf } from '../page/address-values.ts';
import { useAddress } from '../page/use-address.ts';
import { SearchBox } from './search-box.tsx';
import { renderPart } from '../testing/render-remote.tsx';
import { useTableState } from './use-table-state.ts';

function Filters() {
  const table = useTableState({ pageSize: 20, sort: { column: 'name', direction: 'asc' } });
  const [{ status }, change] = useAddress({ status: oneOf(['active', 'all'], 'active') });
  return (
    <>
      <SearchBox label="Search people" value={table.search} onSearch={table.setSearch} />
      <button onClick={() => change({ status: status === 'active' ? 'all' : 'active' })}>{status}</button>
      <button onClick={() => table.setPageSize(50)}>50</button>
      <output>{JSON.stringify(table.query)}</output>
    </>
  );
}

describe('search, filters and table state in the address', () => {
  test('search applies on Enter, from the first page on', async () => {
    const { user, address } = renderPart(<Filters />, { path: '/people?page=4' });
    const box = screen.getByRole('searchbox', { name: 'Search people' });
    // The keyboard of a phone says so, too.
    expect(box).toHaveAttribute('enterkeyhint', 'search');
    await user.type(box, ' ann ');
    await expect.poll(address).toBe('/people?page=4');
    await user.keyboard('{Enter}');
    await expect.poll(address).toBe('/people?search=ann');
    expect(screen.getByRole('status')).toHaveTextContent('{"page":1,"page_size":20,"search":"ann","sort":"name"}');
  });

  test('is cleared by its button and by Escape', async () => {
    const { user, address } = renderPart(<Filters />, { path: '/people?search=ann' });
    const box = screen.getByRole('searchbox', { name: 'Search people' });
    expect(box).toHaveValue('ann');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await expect.poll(address).toBe('/people');
    expect(box).toHaveValue('');
    await user.type(box, 'bo{Enter}');
    await user.type(box, '{Escape}');
    await expect.poll(address).toBe('/people');
  });

  test('a filter at its default is not in the address', async () => {
    const { user, address } = renderPart(<Filters />, { path: '/people?page=2' });
    await user.click(screen.getByRole('button', { name: 'active' }));
    await expect.poll(address).toBe('/people?status=all');
    await user.click(screen.getByRole('button', { name: 'all' }));
    await expect.poll(address).toBe('/people');
  });

  test('page size and nonsense', async () => {
    const { user, address } = renderPart(<Filters />, { path: '/people?page=-3&size=x&sort=-email' });
    expect(screen.getByRole('status')).toHaveTextContent('{"page":1,"page_size":20,"sort":"-email"}');
    await user.click(screen.getByRole('button', { name: '50' }));
    await expect.poll(address).toBe('/people?size=50&sort=-email');
  });

  test('more on a page than any list gives', () => {
    const { unmount } = renderPart(<Filters />, { path: '/people?size=150' });
    expect(screen.getByRole('status')).toHaveTextContent('"page_size":150');
    unmount();
    renderPart(<Filters />, { path: '/people?size=151' });
    expect(screen.getByRole('status')).toHaveTextContent('"page_size":20');
  });
});

import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { oneOf } from '../page/address-values.ts';
import { useAddress } from '../page/use-address.ts';
import { SearchBox } from './search-box.tsx';
import { renderPart } from '../testing/render-remote.tsx';
import { useTableState } from './use-table-state.ts';

function Filters() {
  const table = useTableState({ pageSize: 20, sort: { column: 'name', direction: 'asc' } });
  const [{ status }, change] = useAddress({ status: oneOf(['active', 'all'], 'active') });
  const navigate = useNavigate();
  return (
    <>
      <SearchBox label="Search people" value={table.search} onSearch={table.setSearch} />
      <button onClick={() => change({ status: status === 'active' ? 'all' : 'active' })}>{status}</button>
      <button onClick={() => table.setPageSize(50)}>50</button>
      <button onClick={() => void navigate(-1)}>Back</button>
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

  test('is there again after going back to it, also where it was cleared before it was drawn', async () => {
    const { user, address } = renderPart(<Filters />, { path: '/people' });
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
    await user.type(box, 'kate');
    // The address follows in a transition, of which nothing is drawn between the two keys.
    act(() => {
      fireEvent.submit(box.form!);
      flushSync(() => {});
      expect(screen.getByRole('status')).not.toHaveTextContent('kate');
      fireEvent.keyDown(box, { key: 'Escape' });
    });
    await expect.poll(address).toBe('/people');
    expect(box).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await expect.poll(address).toBe('/people?search=kate');
    expect(box).toHaveValue('kate');
    expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
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

describe('an address that follows late', () => {
  function draw() {
    const onSearch = vi.fn<(search: string) => void>();
    function Late() {
      const [search, setSearch] = useState('');
      return (
        <>
          <SearchBox label="Search people" value={search} onSearch={onSearch} />
          {['', 'al', 'alder', 'bo'].map((says) => (
            <button key={says} onClick={() => setSearch(says)}>{`says ‘${says}’`}</button>
          ))}
        </>
      );
    }
    const { user } = renderPart(<Late />);
    return { user, onSearch, box: screen.getByRole<HTMLInputElement>('searchbox') };
  }
  // The focus stays in the box.
  const says = (search: string) => fireEvent.click(screen.getByRole('button', { name: `says ‘${search}’` }));

  test('what is typed after Enter stands when the results arrive', async () => {
    const { user, onSearch, box } = draw();
    await user.type(box, 'al{Enter}der');
    says('al');
    expect(box).toHaveValue('alder');
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('alder');
  });

  test('of two searches on their way neither takes away what is typed', async () => {
    const { user, box } = draw();
    await user.type(box, 'al{Enter}der{Enter}mann');
    says('al');
    says('alder');
    expect(box).toHaveValue('aldermann');
  });

  test('a search that comes from elsewhere is taken, also one that was asked for before', async () => {
    const { user, box } = draw();
    await user.type(box, 'al{Enter}');
    says('al');
    await user.type(box, 'der{Enter}');
    says('alder');
    says('al');
    expect(box).toHaveValue('al');
    await user.type(box, 'f');
    says('bo');
    expect(box).toHaveValue('bo');
    says('');
    expect(box).toHaveValue('');
  });

  test('is cleared also while the search is on its way', async () => {
    const { user, onSearch, box } = draw();
    await user.type(box, 'al{Enter}{Escape}');
    expect(onSearch).toHaveBeenLastCalledWith('');
    says('al');
    says('');
    expect(box).toHaveValue('');
  });

  test('of searches that nothing was drawn of, none is taken for the one that is on its way', async () => {
    const { user, box } = draw();
    await user.type(box, 'al{Enter}{Escape}bo{Enter}{Escape}');
    says('bo');
    expect(box).toHaveValue('bo');
    says('al');
    expect(box).toHaveValue('al');
    says('');
    expect(box).toHaveValue('');
  });

  test('who goes back while a search is on its way finds in the box what the address says', async () => {
    const { user, box } = draw();
    await user.type(box, 'al{Enter}der{Enter}mann');
    fireEvent.popState(window);
    says('al');
    // Where single-spa is there, it tells of going back a moment later.
    await expect.poll(() => box.value).toBe('al');
    await user.type(box, 'der{Enter}mann');
    fireEvent.popState(window);
    await expect.poll(() => box.value).toBe('al');
  });

  test('what single-spa tells of one’s own search is no going back', async () => {
    const { user, box } = draw();
    await user.type(box, 'al{Enter}der');
    fireEvent(window, Object.assign(new PopStateEvent('popstate'), { singleSpa: true }));
    says('al');
    expect(box).toHaveValue('alder');
  });
});

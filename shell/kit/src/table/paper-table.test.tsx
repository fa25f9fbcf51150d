import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePaper } from '../page/use-width.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { DataGrid } from './data-grid.tsx';
import { PaperTable } from './paper-table.tsx';

const ROWS = [
  { id: 1, year: 'Sophomore', note: 'Donaudampfschifffahrtsgesellschaft' },
  { id: 2, year: 'Junior', note: 'came' },
];

test('on paper a word stays whole; only a column with one that no column has room for breaks it', () => {
  render(
    <PaperTable
      label="People"
      rows={ROWS}
      rowId={({ id }) => id}
      columns={[
        { id: 'year', title: 'School year', text: ({ year }) => year },
        { id: 'note', title: 'Note', text: ({ note }) => note },
      ]}
      empty={null}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'School year' })).not.toHaveStyle({ overflowWrap: 'anywhere' });
  expect(screen.getByRole('cell', { name: 'Sophomore' })).not.toHaveStyle({ overflowWrap: 'anywhere' });
  expect(screen.getByRole('cell', { name: ROWS[0]!.note })).toHaveStyle({ overflowWrap: 'anywhere' });
});

test('rows that are only printed are there when the browser counts the sheets', async () => {
  const all = Array.from({ length: 60 }, (_one, at) => ({ id: at, name: `Ann ${at}` }));
  function People() {
    const rows = usePaper() ? all : all.slice(0, 5);
    const columns = [{ id: 'name', title: 'Name', text: ({ name }: { name: string }) => name }];
    return <DataGrid label="People" rows={rows} rowId={({ id }) => id} columns={columns} empty={null} />;
  }
  renderPart(<People />);
  await screen.findByText('Ann 4');
  // As in a browser, which waits for nothing that comes later.
  const { IS_REACT_ACT_ENVIRONMENT } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.dispatchEvent(new Event('beforeprint'));
  await Promise.resolve();
  const { length: printed } = screen.getByRole('table', { name: 'People' }).querySelectorAll('tbody tr');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT });
  // Heard while something listens: what is drawn next would be drawn for paper.
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(printed).toBe(60);
});

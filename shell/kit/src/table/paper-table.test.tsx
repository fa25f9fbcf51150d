import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

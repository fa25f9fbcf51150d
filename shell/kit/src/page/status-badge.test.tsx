import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StatusBadge } from './status-badge.tsx';

test('a meaning has its word, the same everywhere', () => {
  render(
    <>
      <StatusBadge meaning="done" />
      <StatusBadge meaning="due" />
      <StatusBadge meaning="late" />
      <StatusBadge meaning="refused" />
      <StatusBadge meaning="none" />
    </>,
  );
  for (const word of ['Done', 'Due', 'Late', 'Refused', 'Not expected']) expect(screen.getByText(word)).toBeVisible();
});

test('a word of the ministry takes its place', () => {
  render(<StatusBadge meaning="late">3 missing</StatusBadge>);
  expect(screen.getByText('3 missing')).toBeVisible();
  expect(screen.queryByText('Late')).not.toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';

test('a long word that was searched for breaks, so that the page does not become wider than the screen', () => {
  const { container } = render(<EmptyState title={`Nobody found for ‘${'a'.repeat(200)}’`} />);
  expect(screen.getByText(/Nobody found/)).toBeVisible();
  expect(container.firstChild).toHaveStyle({ overflowWrap: 'anywhere' });
});

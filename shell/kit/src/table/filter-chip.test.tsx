import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { FilterChip } from './filter-chips.tsx';

const never = () => undefined;

test('a count that is on its way has its room; a chip without one is as wide as its word', () => {
  renderPart(
    <>
      <FilterChip label="No phone" count={undefined} on={false} onChange={never} />
      <FilterChip label="Answered" on={false} onChange={never} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'No phone' }).querySelector('span')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Answered' }).querySelector('span')).toBeNull();
});

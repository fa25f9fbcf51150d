import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paperStyle } from '../testing/paper-style.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { CardHint, DetailCard } from './detail-card.tsx';

test('the frame of a card begins on the sheet of its head: as a block, whose lines stay lines', () => {
  renderPart(
    <DetailCard title="Attendance">
      <CardHint>No meeting yet.</CardHint>
      <CardHint>They appear as they begin.</CardHint>
    </DetailCard>,
  );
  expect(paperStyle(screen.getByRole('region', { name: 'Attendance' }), 'display')).toBe('block');
  expect(paperStyle(screen.getByText('They appear as they begin.'), 'display')).toBe('block');
});

test('a title of one long word breaks in its card, which grows no wider than the page', () => {
  const place = 'Universitätsklinikum'.repeat(5);
  renderPart(<DetailCard title={place}>12 disciples</DetailCard>);
  expect(getComputedStyle(screen.getByRole('heading', { name: place })).overflowWrap).toBe('anywhere');
});

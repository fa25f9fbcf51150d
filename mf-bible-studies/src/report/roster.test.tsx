import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { ANN } from '../testing/meetings.ts';
import { NOTHING_ENTERED } from './report-values.ts';
import { Roster } from './roster.tsx';

test('a name of several lines does not touch the border of its card', () => {
  renderPart(<Roster people={[ANN]} fields={NOTHING_ENTERED} onChange={() => {}} />, { store: createStore });
  const label = screen.getByText('Ann Baker').closest('label')!;
  const { paddingTop, paddingBottom } = getComputedStyle(label);
  expect([paddingTop, paddingBottom]).toEqual(['4px', '4px']);
});

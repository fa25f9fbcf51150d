import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { ProblemView } from './problem-view.tsx';

const PROBLEM = {
  status: 502,
  code: 'upstream_unreachable',
  message: 'The service cannot be reached at the moment. Please try again shortly.',
};

test('on a phone a long sentence breaks from the first moment: in one line it would move the page', () => {
  setWindowWidth(390);
  renderPart(<ProblemView problem={PROBLEM} />);
  const bar = screen.getByRole('alert');
  expect(bar).toHaveTextContent(PROBLEM.message);
  expect(getComputedStyle(bar).whiteSpace).toBe('normal');
});

test('at a desk it stands in one line as long as there is room', () => {
  renderPart(<ProblemView problem={PROBLEM} />);
  expect(getComputedStyle(screen.getByRole('alert')).whiteSpace).toBe('nowrap');
});

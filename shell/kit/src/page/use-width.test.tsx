import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { PHONE, RAIL, TABLET } from './breakpoints.ts';
import { usePaper, usePhone, useWidth } from './use-width.ts';

function Widths() {
  return <output>{[usePhone() && 'phone', useWidth(TABLET) && 'tablet', useWidth(RAIL) && 'rail'].join(' ')}</output>;
}

const said = () => screen.getByRole('status').textContent?.replaceAll('false', '').trim();

test('a screen knows how wide the window is, and hears of it when that changes', () => {
  renderPart(<Widths />);
  expect(said()).toBe('');
  act(() => setWindowWidth(1099));
  expect(said()).toBe('rail');
  act(() => setWindowWidth(1023));
  expect(said()).toBe('tablet rail');
  act(() => setWindowWidth(640));
  expect(said()).toBe('tablet rail');
  act(() => setWindowWidth(639));
  expect(said()).toBe('phone tablet rail');
  act(() => setWindowWidth(1100));
  expect(said()).toBe('');
});

test('another width can be asked for while the window stays', () => {
  setWindowWidth(800);
  function Asks({ query }: { query: typeof PHONE | typeof TABLET }) {
    return <output>{String(useWidth(query))}</output>;
  }
  const { rerender } = renderPart(<Asks query={PHONE} />);
  expect(said()).toBe('');
  rerender(<Asks query={TABLET} />);
  expect(said()).toBe('true');
});

test('paper is heard of before the browser counts the sheets, and left after it has printed', () => {
  function Paper() {
    return <output>{usePaper() ? 'paper' : 'screen'}</output>;
  }
  renderPart(<Paper />);
  expect(said()).toBe('screen');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(said()).toBe('paper');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(said()).toBe('screen');
});

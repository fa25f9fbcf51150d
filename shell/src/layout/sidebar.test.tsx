/** The main menu beside a page. */
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';

async function weightAt(width: number): Promise<string> {
  setWindowWidth(width);
  answersAccount('missionary');
  renderApp({ path: '/people' });
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const here = within(menu).getByRole('link', { name: 'People' });
  expect(here).toHaveAttribute('aria-current', 'page');
  return getComputedStyle(here).fontWeight;
}

test('where one is, is bold', async () => {
  expect(await weightAt(1280)).toBe('600');
});

test('not in the rail, where a bold word would be wider than its entry', async () => {
  expect(await weightAt(768)).toBe('400');
});

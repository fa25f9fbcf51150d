import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';

/** A window that is being printed. */
function printed() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === 'print' ? { ...matchMedia.call(window, query), matches: true } : matchMedia.call(window, query),
  );
}

test('a sheet begins with the place, the reader and the day', async () => {
  printed();
  answersAccount('td', { more: [{ name: 'Fairchild Hall' }] });
  renderApp();
  expect(await screen.findByText('Emmaus · Lakeside Campus and 1 more')).toBeVisible();
  expect(screen.getByText(/^Teresa Martin · [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
});

test('on the screen the frame says it', async () => {
  answersAccount('td');
  renderApp();
  await screen.findByRole('main');
  expect(screen.queryByText('Emmaus · Lakeside Campus')).not.toBeInTheDocument();
});

/** Code of the shell that does not come when it is wanted, e.g. without a signal: the portal stays, and says so. */
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sheetsCode } from '../layout/use-sheets.ts';
import { waitingCode } from '../offline/waiting/waiting-at-rest.tsx';
import { paletteCode } from '../palette/use-palette.ts';
import { texts } from '../status/status.texts.en.ts';
import { latePage } from './late.tsx';
import { answersAccount, renderApp } from './render-app.testing.tsx';

const lost = () => Promise.reject(new Error('Loading chunk 925 failed.'));
const open = () => {
  answersAccount('student');
  renderApp({ path: '/people' });
};
const portalStays = () => expect(screen.queryByText('The portal could not be shown')).toBeNull();

afterEach(() => vi.restoreAllMocks());

test.each(['Add', 'More'])('%s says that it did not load; pressed again it is asked for again', async (name) => {
  const load = vi.spyOn(sheetsCode, 'load').mockImplementation(lost);
  setWindowWidth(390);
  open();
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }));
  await userEvent.click(bar.getByRole('button', { name }));
  expect(await screen.findByText(texts.away)).toBeInTheDocument();
  portalStays();
  expect(bar.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  load.mockRestore();
  await userEvent.click(bar.getByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
});

test('the search over all pages, too', async () => {
  const load = vi.spyOn(paletteCode, 'load').mockImplementation(lost);
  open();
  const search = await screen.findByRole('button', { name: /^Search/ });
  await userEvent.click(search);
  expect(await screen.findByText(texts.away)).toBeInTheDocument();
  portalStays();
  load.mockRestore();
  await userEvent.click(search);
  expect(await screen.findByRole('combobox')).toBeInTheDocument();
});

test('the sign of what waits comes when the device is connected again', async () => {
  const load = vi.spyOn(waitingCode, 'load').mockImplementation(lost);
  open();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  portalStays();
  // What is on the screen may listen only a moment later.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return load.mock.calls.length;
    })
    .toBeGreaterThan(1);
});

test("a page of the shell's own says that it did not load, and comes with another try", async () => {
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockImplementationOnce(lost)
    .mockResolvedValue(() => 'The page');
  const Page = latePage(load);
  renderPart(<Page />);
  expect(await screen.findByRole('heading', { name: texts.away })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The page')).toBeInTheDocument();
});

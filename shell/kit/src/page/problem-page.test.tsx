import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { ProblemPage } from './problem-page.tsx';

const BACK = { path: '/people', label: 'All people' };
const SAFE = 'Nothing you saved is lost: try again, or come back a little later.';

test('a fault of the server says what is safe and what to do, and can be tried again', async () => {
  const onRetry = vi.fn();
  const { user } = renderPart(
    <ProblemPage
      problem={{ status: 500, code: 'internal_error', message: 'Not now.' }}
      onRetry={onRetry}
      back={BACK}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Not now.' })).toBeVisible();
  expect(screen.getByText(SAFE)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalled();
});

test('where nobody of ours answered it is said once what is safe', async () => {
  const message = 'The server has a problem of its own. Nothing was lost: try again in a moment.';
  renderPart(<ProblemPage problem={{ status: 503, code: 'http_503', message }} onRetry={() => {}} back={BACK} />);
  expect(screen.getByRole('heading', { level: 1, name: message })).toBeVisible();
  expect(screen.queryByText(SAFE)).not.toBeInTheDocument();
});

test('what is not there leads back, and offers no other try', async () => {
  const { user, address } = renderPart(
    <ProblemPage
      problem={{ status: 404, code: 'not_found', message: 'This person was not found.' }}
      onRetry={() => {}}
      back={BACK}
    />,
  );
  expect(screen.queryByText(SAFE)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All people' }));
  await expect.poll(address).toBe('/people');
});

import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from './root.tsx';

test.each([
  ['/reporting', 'Dashboard'],
  ['/discipleship-groups', 'Discipleship Groups'],
  ['/graduation-records', 'Graduation'],
  ['/regional-graduation-records', 'Campus Graduate Progress'],
])('%s says kindly that it is not open yet', async (path, title) => {
  const { user, portal } = renderRemote(remote, { path });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('This room is not open yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to the home page' }));
  expect(portal.navigate).toHaveBeenCalledWith('/main');
});

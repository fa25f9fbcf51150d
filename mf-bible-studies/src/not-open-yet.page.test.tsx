import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import declaration from '../remote.json' with { type: 'json' };
import { remote } from './root.tsx';

const CLOSED = [
  ['/bible-studies/12', 'Bible study', '/bible-studies'],
  ['/reporting-percentages', 'Bible Study Reporting', '/main'],
] as const;

test.each(CLOSED)('%s says that it is not open yet, and leads on', async (path, title, back) => {
  const { user, portal } = renderRemote(remote, { path });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('This room is not open yet')).toBeVisible();
  await user.click(screen.getByRole('button'));
  expect(portal.navigate).toHaveBeenCalledWith(back);
});

test('every route that the remote declares is one it draws', () => {
  const drawn = remote.definition.routes({} as never).map(({ path }) => path);
  expect(new Set(drawn)).toEqual(new Set(declaration.routes.map(({ path }) => path)));
});

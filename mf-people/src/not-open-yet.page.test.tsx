import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteDeclarationSchema } from '@emmaus/contracts/remote';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from './root.tsx';

const declaration = RemoteDeclarationSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../remote.json'), 'utf8')),
);
const OPEN = ['/people', '/people/create', '/people/:id', '/people/:id/edit'];
const NOT_OPEN = declaration.routes.filter(({ path }) => !OPEN.includes(path));

describe('every declared route draws its page', () => {
  test.each(NOT_OPEN.map(({ path, title }) => [path, title]))(
    '%s says kindly that it is not open yet',
    async (path, title) => {
      const { user, portal } = renderRemote(remote, { path: path.replace(':id', '12') });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText('This room is not open yet')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Go to the home page' }));
      expect(portal.navigate).toHaveBeenCalledWith('/main');
    },
  );
});

test('a visitor who is not signed in is not sent to the home page', async () => {
  renderRemote(remote, { path: '/registration/4', portal: fakePortal({ user: null }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Get connected' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

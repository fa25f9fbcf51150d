import { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { TREE_PROBLEM } from '@emmaus/contracts/discipleship-tree.words';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { groups } from '../testing/groups.ts';

const { listGroups } = groupCalls;
const CLARE = { id: 30, name: 'Saint Clare' };
const ANNE = { id: 31, name: 'Saint Anne' };
const of = (location: typeof CLARE) => groups(undefined, { location, locations: [CLARE, ANNE] });

test('while the groups of another place are on their way, and where they do not come, the place of before is not named', async () => {
  server.use(answers(listGroups, of(CLARE)));
  const { user } = renderRemote(remote, { path: '/discipleship-groups' });
  expect(await screen.findByText('Who meets with whom at Saint Clare.')).toBeVisible();
  const { promise: late, resolve: comes } = Promise.withResolvers<void>();
  server.use(
    serves(listGroups, async () => {
      await late;
      return HttpResponse.html('<h1>502</h1>', { status: 502 });
    }),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Saint Anne');
  expect(await screen.findByText('Who meets with whom.')).toBeVisible();
  comes();
  expect(await screen.findByText(TREE_PROBLEM)).toBeVisible();
  expect(screen.getByText('Who meets with whom.')).toBeVisible();
  server.use(answers(listGroups, of(ANNE)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Who meets with whom at Saint Anne.')).toBeVisible();
});

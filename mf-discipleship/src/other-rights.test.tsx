/** The tree of somebody whose place was changed while it was open. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from './root.tsx';
import { FIGURES, discipleTree, person } from './testing/fixtures.ts';

test('whose place was changed while the chart was open sees that of the new one, and nobody of the old', async () => {
  server.use(
    answers(discipleTreeCalls.discipleshipFigures, FIGURES),
    answers(discipleTreeCalls.myDiscipleTree, discipleTree()),
  );
  const portal = fakePortal();
  renderRemote(remote, { path: '/discipleship', portal });
  expect(await screen.findByText('Who walks with whom at Lakeside Campus.')).toBeVisible();
  const place = { id: 29, name: 'Wheatfield College' };
  const data = [person('Hilda Top', {}, [person('Hugo Below')])];
  server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ data, location: place, locations: [place] })));
  act(() => portal.setRights?.({ locations: [{ ...place, location_type: 'Campus' }] }));
  expect(await screen.findByText('Who walks with whom at Wheatfield College.')).toBeVisible();
  expect(screen.getAllByRole('treeitem').map((item) => item.querySelector('a')?.textContent)).toEqual([
    'Hilda Top',
    'Hugo Below',
  ]);
});

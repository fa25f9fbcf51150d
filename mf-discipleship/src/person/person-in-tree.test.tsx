import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { PersonInTreeCard } from './person-in-tree.slot.tsx';

const call = at(discipleTreeCalls.discipleshipOfPerson, { id: 501 });
const NOWHERE = { discipler: null, disciple_count: 0, downchain_count: 0, location_id: null };

const open = () => renderPart(<PersonInTreeCard context={{ personId: 501 }} />, { store: createStore });

test('who disciples them, how many are below, and the way into the tree', async () => {
  const discipler = { id: 7, name: 'Maria Lindgren' };
  server.use(answers(call, { discipler, disciple_count: 2, downchain_count: 7, location_id: 10 }));
  open();
  expect(await screen.findByRole('region', { name: 'Discipleship' })).toHaveTextContent(
    'Discipled by Maria Lindgren · 2 disciples, 7 in all below',
  );
  expect(screen.getByRole('link', { name: 'Maria Lindgren' })).toHaveAttribute('href', '/people/7');
  const tree = screen.getByRole('link', { name: 'Show in the tree' });
  expect(tree).toHaveAttribute('href', '/discipleship?location=10&person=501');
});

test('the top of a chain, and its end', async () => {
  server.use(answers(call, { discipler: null, disciple_count: 1, downchain_count: 1, location_id: 10 }));
  const { unmount } = open();
  expect(await screen.findByText(/1 disciple$/)).toBeVisible();
  unmount();
  server.use(answers(call, { ...NOWHERE, discipler: { id: 7, name: 'Ann' }, location_id: 10 }));
  open();
  expect(await screen.findByText(/No disciples/)).toBeVisible();
});

test('somebody outside of the trees leaves no gap; a failure is said', async () => {
  server.use(answers(call, NOWHERE));
  const { container, unmount } = open();
  await waitFor(() => expect(container.querySelector('[data-slot-waiting]')).toBeNull());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();
  server.use(refuses(call, 500, 'Something went wrong.'));
  open();
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
});

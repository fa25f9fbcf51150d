import { createApi } from '@reduxjs/toolkit/query/react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { emmausBaseQuery } from '../portal/base-query.ts';
import { asProblem } from '../portal/problem.ts';
import { createRemoteStore } from '../portal/remote-store.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { HttpResponse, http, problem, server } from '../testing/server.ts';
import { useBegun } from './use-begun.ts';

const api = createApi({
  reducerPath: 'notes',
  baseQuery: emmausBaseQuery(),
  endpoints: (build) => ({ note: build.query<{ text: string }, number>({ query: (id) => `/notes/${id}` }) }),
});

const said: string[] = [];

function Note() {
  const { begun, problem: refused } = useBegun(api.endpoints.note.useQuery(1, { refetchOnMountOrArgChange: true }));
  if (refused !== undefined) said.push(asProblem(refused).message);
  return <p>{begun?.text ?? (refused === undefined ? 'Waiting' : asProblem(refused).message)}</p>;
}

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!open)}>Turn</button>
      {open && <Note />}
    </>
  );
}

test('what failed before says nothing of this time', async () => {
  server.use(http.get('*/api/notes/1', () => problem(503, 'Away for a moment.')));
  renderPart(<Page />, { store: (portal) => createRemoteStore(portal, api) });
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  said.length = 0;
  server.use(http.get('*/api/notes/1', () => HttpResponse.json({ text: 'Met at the fair.' })));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Met at the fair.')).toBeVisible();
  expect(said).toEqual([]);
  await userEvent.click(screen.getByRole('button'));
  server.use(http.get('*/api/notes/1', () => problem(503, 'Away again.')));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Away again.')).toBeVisible();
});

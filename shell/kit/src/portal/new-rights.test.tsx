/** "A record that a user may not see does not exist for them" — also on a page that was opened when they might. */
import { Button, Input } from '@fluentui/react-components';
import { createApi } from '@reduxjs/toolkit/query/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { HttpResponse, http, problem, server } from '../testing/server.ts';
import { emmausBaseQuery } from './base-query.ts';
import type { Portal, SlotModule } from './contract.ts';
import { defineSlot } from './define-slot.tsx';
import { usePortal } from './portal-context.ts';
import { createRemoteStore } from './remote-store.ts';
import { storeOf } from './store-of.ts';

interface Person {
  id: number;
  name: string;
}

const peopleApi = createApi({
  reducerPath: 'people',
  baseQuery: emmausBaseQuery(),
  tagTypes: [],
  endpoints: (build) => ({ person: build.query<Person, number>({ query: (id) => `/people/${id}` }) }),
});
const { usePersonQuery } = peopleApi;
const createStore = (portal: Portal) => createRemoteStore(portal, peopleApi);

const ELSEWHERE = { locations: [{ id: 29, name: 'Wheatfield College', location_type: 'Campus' }] };

function Card({ id }: { id: number }) {
  const { data, error } = usePersonQuery(id);
  const [phone, setPhone] = useState('');
  if (!data) return <p>{error ? (error as { message: string }).message : 'On its way'}</p>;
  return (
    <section aria-label={`Person ${id}`}>
      {data.name}
      <Input aria-label={`Phone ${id}`} value={phone} onChange={(_event, { value }) => setPhone(value)} />
    </section>
  );
}

function Page() {
  const [ids, setIds] = useState([1, 2]);
  const { user, passes } = usePortal();
  return (
    <>
      <p>{user?.locations.map(({ name }) => name).join()}</p>
      {passes(['td']) && <Button>Delete</Button>}
      <Button onClick={() => setIds((before) => [...before, 3])}>Third</Button>
      <Button onClick={() => setIds([1, 2])}>Not the third</Button>
      {ids.map((id) => (
        <Card key={id} id={id} />
      ))}
    </>
  );
}

/** Who is asked for, one after the other, and what is answered: a name, or a refusal. */
function answersPeople(answer: (id: number) => string | number) {
  const asked: string[] = [];
  server.use(
    http.get('*/api/people/:id', ({ params }) => {
      const id = Number(params['id']);
      asked.push(String(id));
      const said = answer(id);
      return typeof said === 'number' ? problem(said, 'This does not exist.') : HttpResponse.json({ id, name: said });
    }),
  );
  return asked;
}

async function open() {
  answersPeople((id) => `Old ${id}`);
  const drawn = renderPart(<Page />, { portal: fakePortal({ role: 'td' }), store: createStore });
  await screen.findByText('Old 2');
  return drawn;
}
const cards = () => screen.queryAllByRole('region').map((card) => card.getAttribute('aria-label'));

test('what is shown is asked anew; what may not be seen any more goes, and what may stays open with what is typed in it', async () => {
  const { portal, user } = await open();
  await user.type(screen.getByLabelText('Phone 1'), '312');
  const asked = answersPeople((id) => (id === 1 ? 'New 1' : 404));
  act(() => portal.setRights?.({ role: 'student' }));
  expect(await screen.findByText('This does not exist.')).toBeVisible();
  expect(await screen.findByText('New 1')).toBeVisible();
  expect(cards()).toEqual(['Person 1']);
  expect(screen.getByLabelText('Phone 1')).toHaveValue('312');
  // The page asks once more why it has nothing.
  expect(asked.toSorted()).toEqual(['1', '2', '2']);
});

test('nor does it stay where the server does not answer', async () => {
  const { portal } = await open();
  answersPeople(() => 503);
  act(() => portal.setRights?.(ELSEWHERE));
  await waitFor(() => expect(cards()).toEqual([]));
});

test('what nobody looks at is forgotten, and not asked for', async () => {
  const { portal, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Third' }));
  await screen.findByText('Old 3');
  await user.click(screen.getByRole('button', { name: 'Not the third' }));
  const asked = answersPeople((id) => `New ${id}`);
  act(() => portal.setRights?.({ role: 'student' }));
  await screen.findByText('New 2');
  expect(asked.toSorted()).toEqual(['1', '2']);
  await user.click(screen.getByRole('button', { name: 'Third' }));
  expect(screen.queryByText('Old 3')).not.toBeInTheDocument();
  expect(await screen.findByText('New 3')).toBeVisible();
});

test('what was refused and is one’s own now comes', async () => {
  answersPeople(() => 403);
  const { portal } = renderPart(<Page />, { store: createStore });
  await waitFor(() => expect(screen.getAllByText('This does not exist.')).toHaveLength(2));
  answersPeople((id) => `New ${id}`);
  act(() => portal.setRights?.({ role: 'td' }));
  expect(await screen.findByText('New 1')).toBeVisible();
  expect(await screen.findByText('New 2')).toBeVisible();
});

test('an answer that was on its way is of before, and asked for once more', async () => {
  const late = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/people/:id', async () => {
      await late.promise;
      return HttpResponse.json({ id: 1, name: 'Old' });
    }),
  );
  const { portal } = renderPart(<Card id={1} />, { store: createStore });
  expect(await screen.findByText('On its way')).toBeVisible();
  act(() => portal.setRights?.({ role: 'student' }));
  answersPeople(() => 'New');
  late.resolve();
  expect(await screen.findByText('New')).toBeVisible();
});

test('whatever asks the portal is drawn anew, and what watches by it watches anew', async () => {
  const watches = vi.fn();
  function Watch() {
    const portal = usePortal();
    useEffect(() => watches(portal.user?.role), [portal]);
    return null;
  }
  const portal = fakePortal({ role: 'td' });
  answersPeople((id) => `Old ${id}`);
  renderPart(
    <>
      <Page />
      <Watch />
    </>,
    { portal, store: createStore },
  );
  expect(screen.getByText('Lakeside Campus')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
  act(() => portal.setRights?.({ role: 'student', ...ELSEWHERE }));
  expect(screen.getByText('Wheatfield College')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  expect(watches.mock.calls).toEqual([['td'], ['student']]);
  await screen.findByText('Old 2');
});

test('pages and slots go on sharing one store; one that does not read anew gets another', () => {
  const portal = fakePortal({ role: 'td' });
  const store = storeOf(createStore, portal);
  portal.setRights?.(ELSEWHERE);
  expect(storeOf(createStore, portal)).toBe(store);
  const own = { ...fakePortal({ role: 'td' }), onRightsChanged: undefined } as unknown as Portal;
  const createOwn = (of: Portal) => createRemoteStore(of, peopleApi);
  const before = storeOf(createOwn, own);
  expect(storeOf(createOwn, own)).toBe(before);
  expect(storeOf(createOwn, { ...own, user: portal.user })).not.toBe(before);
});

test('what a slot draws follows as well, and says so to the shell', async () => {
  const portal = fakePortal();
  answersPeople((id) => `Old ${id}`);
  const slot: SlotModule = defineSlot(() => <Card id={1} />, { createStore: (of) => createRemoteStore(of, peopleApi) });
  expect(slot.followsRights).toBe(true);
  render(<div data-testid="slot" />);
  const element = screen.getByTestId('slot');
  const failed = vi.fn();
  let leave = () => {};
  act(() => {
    leave = slot.mount({ portal, element, base: '/', ready: () => undefined, failed, context: {} });
  });
  expect(await within(element).findByText('Old 1')).toBeVisible();
  answersPeople(() => 403);
  act(() => portal.setRights?.({ role: 'student' }));
  expect(await within(element).findByText('This does not exist.')).toBeVisible();
  act(() => leave());
  expect(failed).not.toHaveBeenCalled();
});

import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { describe, expect, test, vi } from 'vitest';
import { asProblem, mayPass } from '../portal/problem.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { HttpResponse, http, server } from '../testing/server.ts';
import { useLiveBoard } from './use-live-board.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface Answer {
  seq: number;
  names: string[];
}
interface Event {
  seq: number;
  name: string;
}
type How = (board: Answer) => Answer;

const makeStore = () =>
  configureStore({
    reducer: {
      board: (board: Answer = { seq: 4, names: ['Ann'] }, action: UnknownAction) =>
        action.type === 'patched'
          ? (action['how'] as How)(board)
          : action.type === 'read'
            ? (action['answer'] as Answer)
            : board,
    },
    middleware: (defaults) => defaults({ serializableCheck: false }),
  });

const patch = (how: How) => ({ type: 'patched', how });
const withName = (board: Answer, { name }: Pick<Event, 'name'>): Answer =>
  board.names.includes(name) ? board : { ...board, names: [...board.names, name] };

function Names({ of, onRefused }: { of: string; onRefused?: () => void }) {
  const board = useSelector((state: { board: Answer }) => state.board);
  const { live, change, newest } = useLiveBoard<Answer, Event>({
    board,
    watch: { url: '/names/events', params: { of } },
    patch,
    apply: withName,
    ...(onRefused && { onRefused }),
  });
  // As a notice keeps it that appeared with the first drawing.
  const [atFirst] = useState(() => newest);
  const [asked, ask] = useState(0);
  return (
    <>
      <p>{board.names.join(', ')}</p>
      <p>{live ? 'Live' : 'Reconnecting…'}</p>
      <button type="button" onClick={() => change((now) => withName(now, { name: 'Eve' }))}>
        Add Eve
      </button>
      <button type="button" onClick={() => ask(atFirst()?.names.length ?? 0)}>
        {asked} names
      </button>
    </>
  );
}

/** Each question of the stream, and a way to tell something on it. */
function stream() {
  const asked: string[] = [];
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  server.use(
    http.get('*/names/events', ({ request }) => {
      asked.push(new URL(request.url).search);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          // The head of an answer leaves with its first part.
          controller.enqueue(new TextEncoder().encode('\n'));
          open.push(controller);
        },
      });
      return new HttpResponse(body);
    }),
  );
  const line = (event: Event) => new TextEncoder().encode(`${JSON.stringify(event)}\n`);
  return {
    asked,
    tell: (event: Event) => open.at(-1)?.enqueue(line(event)),
    end: () => open.at(-1)?.close(),
  };
}

const draw = () => renderPart(<Names of="campus" />, { store: makeStore });

test('a board hears what happens from its number on, and what is answered stands on it', async () => {
  const { asked, tell } = stream();
  const { user } = draw();
  await expect.poll(() => asked).toEqual(['?of=campus&after=4']);
  tell({ seq: 5, name: 'Ben' });
  expect(await screen.findByText('Ann, Ben')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Eve' }));
  expect(await screen.findByText('Ann, Ben, Eve')).toBeVisible();
  // Told again, by the stream: it is there once.
  tell({ seq: 6, name: 'Eve' });
  tell({ seq: 7, name: 'Flo' });
  expect(await screen.findByText('Ann, Ben, Eve, Flo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '0 names' }));
  expect(await screen.findByRole('button', { name: '4 names' })).toBeVisible();
});

test('an answer that was on its way while others went on takes nothing back that was heard', async () => {
  const { asked, tell } = stream();
  const store = makeStore();
  renderPart(<Names of="campus" />, { store: () => store });
  await expect.poll(() => asked.length).toBe(1);
  tell({ seq: 5, name: 'Ben' });
  tell({ seq: 6, name: 'Eve' });
  expect(await screen.findByText('Ann, Ben, Eve')).toBeVisible();
  act(() => void store.dispatch({ type: 'read', answer: { seq: 5, names: ['Ann', 'Ben'] } }));
  expect(await screen.findByText('Ann, Ben, Eve')).toBeVisible();
  // One that is newer than all that was heard counts as it is.
  act(() => void store.dispatch({ type: 'read', answer: { seq: 7, names: ['Ann', 'Flo'] } }));
  expect(await screen.findByText('Ann, Flo')).toBeVisible();
});

test('a stream that ends is asked for again from the last number on', async () => {
  const { asked, tell, end } = stream();
  draw();
  await expect.poll(() => asked.length).toBe(1);
  tell({ seq: 9, name: 'Ben' });
  expect(await screen.findByText('Ann, Ben')).toBeVisible();
  end();
  expect(await screen.findByText('Reconnecting…')).toBeVisible();
  await expect.poll(() => asked, { timeout: 5000 }).toEqual(['?of=campus&after=4', '?of=campus&after=9']);
  expect(await screen.findByText('Live')).toBeVisible();
});

test('a stream that is refused is not asked for again: the board is read anew, and says why', async () => {
  const onRefused = vi.fn<() => void>();
  const asked: string[] = [];
  server.use(
    http.get('*/names/events', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ code: 'forbidden', detail: 'No.' }, { status: 403 });
    }),
  );
  renderPart(<Names of="campus" onRefused={onRefused} />, { store: makeStore });
  await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['?of=campus&after=4']);
});

/** Whoever looks at it has moved to another campus. */
function Moved({ onMove }: { onMove: () => void }) {
  const [of, setOf] = useState('campus');
  return (
    <>
      <Names of={of} />
      <button
        type="button"
        onClick={() => {
          setOf('other');
          onMove();
        }}
      >
        Move
      </button>
    </>
  );
}

test('what was heard of one board is not put onto the next one', async () => {
  const { asked, tell } = stream();
  const store = makeStore();
  const onMove = () => void store.dispatch({ type: 'read', answer: { seq: 5, names: ['Zoe'] } });
  const { user } = renderPart(<Moved onMove={onMove} />, { store: () => store });
  await expect.poll(() => asked.length).toBe(1);
  tell({ seq: 9, name: 'Ben' });
  expect(await screen.findByText('Ann, Ben')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await expect.poll(() => asked.at(-1)).toMatch(/^\?of=other/);
  expect(screen.queryByText(/Ben/)).not.toBeInTheDocument();
});

describe('with other rights', () => {
  const OTHER = { locations: [{ id: 29, name: 'Wheatfield College', location_type: 'Campus' }] };
  function BoardOf() {
    const of = useSelector((state: { board: Answer }) => state.board.names.at(-1) ?? '');
    return <Names of={of} />;
  }
  async function open() {
    const { asked } = stream();
    const store = makeStore();
    const { portal } = renderPart(<BoardOf />, { store: () => store, portal: fakePortal() });
    await expect.poll(() => asked).toEqual(['?of=Ann&after=4']);
    asked.length = 0;
    act(() => portal.setRights?.(OTHER));
    return { asked, store };
  }

  test('a board that is another one by then is not asked of as it was before', async () => {
    const { asked, store } = await open();
    await act(() => new Promise((done) => setTimeout(done, 100)));
    act(() => void store.dispatch({ type: 'read', answer: { seq: 7, names: ['Ben'] } }));
    await expect.poll(() => asked).toEqual(['?of=Ben&after=7']);
    await act(() => new Promise((done) => setTimeout(done, 1_100)));
    expect(asked).toHaveLength(1);
  });

  test('one that is the same is heard again with them', async () => {
    const { asked } = await open();
    await expect.poll(() => asked).toEqual(['?of=Ann&after=4']);
  });
});

test('what is begun while another change is on its way is refused, and goes when that is done', async () => {
  const { current: alone } = renderHook(useOneAtATime).result;
  const first = Promise.withResolvers<string>();
  const moved = alone(() => first.promise);
  const refused = asProblem(await alone(async () => 'second').catch((error: unknown) => error));
  expect(refused.message).toBe('Another move is still on its way. Try again in a moment.');
  // Then Undo of one that was begun too early stays.
  expect(mayPass(refused)).toBe(true);
  first.resolve('first');
  await expect(moved).resolves.toBe('first');
  await expect(alone(async () => 'third')).resolves.toBe('third');
});

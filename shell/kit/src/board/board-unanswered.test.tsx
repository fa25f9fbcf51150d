/** A move whose answer is lost behind the gateway: nobody knows whether it was done, and that is what is said. */
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { BO, COLUMNS, CONTACTS, type Contact } from './board-contacts.testing.ts';
import { Board } from './board.tsx';

const NOBODY_ANSWERED =
  'Nobody answered whether Bo was moved. The board shows it as soon as the server can be reached.';
const TIMEOUT = { status: 504, code: 'upstream_timeout', message: 'A part of Emmaus took too long to answer.' };

beforeEach(() => setWindowWidth(1440));

const status = () => screen.getByRole('status');

/** Moves Bo to Disciples, which fails. `read` is the board's next answer. */
async function moveBo(problem: object) {
  let put = (_all: readonly Contact[]): void => undefined;
  function Contacts() {
    const [cards, setCards] = useState(CONTACTS);
    put = setCards;
    return (
      <Board
        label="Depth chart"
        columns={COLUMNS}
        cards={cards}
        cardId={({ id }) => id}
        columnOf={({ column }) => column}
        title={({ name }) => name}
        fact={() => undefined}
        onMove={() => Promise.reject(problem)}
      />
    );
  }
  const { user, portal } = renderPart(<Contacts />);
  await user.click(screen.getByRole('button', { name: 'Actions for Bo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disciples' }));
  await waitFor(() => expect(portal.notify).toHaveBeenCalledOnce());
  return { said: portal.notify.mock.lastCall?.[0].text, read: (all: readonly Contact[]) => act(() => put(all)) };
}

test.each([
  TIMEOUT,
  { status: 502, code: 'upstream_unreachable', message: 'A part of Emmaus cannot be reached.' },
  { status: 504, code: 'http_504', message: 'The server has a problem of its own.' },
  { status: 503, code: 'database_away', message: 'The database cannot be reached.', uncertain: true },
])('says so, and whoever hears the board is not told that it is settled: $status $code', async (problem) => {
  const { said } = await moveBo(problem);
  expect(said).toBe(NOBODY_ANSWERED);
  expect(status()).toHaveTextContent('Bo is back in New Contacts for now');
});

test.each([
  { status: 500, code: 'internal_error', message: 'What you entered was not saved.' },
  { status: 503, code: 'too_busy', message: 'What you entered was not saved.' },
])('what was refused or taken back was not moved: $status $code', async (problem) => {
  const { said } = await moveBo(problem);
  expect(said).toBe('Bo was not moved. What you entered was not saved.');
  expect(status()).toHaveTextContent(/^Bo is back in New Contacts$/);
});

test('where it turns out to be done, it is heard where the card stands', async () => {
  const { read } = await moveBo(TIMEOUT);
  read(CONTACTS.map((one) => ({ ...one })));
  expect(status()).toHaveTextContent('for now');
  read(CONTACTS.map((one) => (one === BO ? { ...one, column: 3 } : one)));
  expect(status()).toHaveTextContent(/^Bo stands in Disciples$/);
});

test('of what was refused nothing more is said: whoever moves the card later is another', async () => {
  const { read } = await moveBo({ status: 403, code: 'not_allowed', message: 'No.' });
  read(CONTACTS.map((one) => (one === BO ? { ...one, column: 3 } : one)));
  expect(status()).toHaveTextContent(/^Bo is back in New Contacts$/);
});

/** "Delegation dialog: a person select, an expiry date picker, Create and Cancel." */
import { delegationCalls } from '@emmaus/contracts/delegations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { delegatable } from '../testing/delegation-fixtures.ts';
import { NewDelegationDialog, type NewDelegationDialogProps } from './new-delegation.dialog.tsx';

const CLARA = delegatable();
const JOSEPH = delegatable({
  user_id: 62,
  name: 'Joseph Ito',
  primary_role: 'td',
  email: 'joseph.ito@example.org',
  // It is still the day before at his campus.
  today: '2026-03-02',
});

let searches: (string | null)[];
let bodies: unknown[];
beforeEach(() => {
  searches = [];
  bodies = [];
  server.use(
    serves(delegationCalls.listDelegatablePeople, ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      searches.push(search);
      const data = [CLARA, JOSEPH].filter(({ name }) => name.toLowerCase().includes(search ?? ''));
      return HttpResponse.json({ data });
    }),
  );
});

function created(): void {
  server.use(
    serves(delegationCalls.addDelegation, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ message: 'Clara Byrne may act as Joseph Ito.' }, { status: 201 });
    }),
  );
}

function open(props: Partial<NewDelegationDialogProps> = {}) {
  const onClose = vi.fn();
  const portal = fakePortal({ role: 'admin' });
  return {
    ...renderPart(<NewDelegationDialog onClose={onClose} {...props} />, { portal, store: createStore }),
    onClose,
  };
}

/** The box in which a person is typed; its list has the same name. */
const person = (name: RegExp) => screen.findByRole('combobox', { name, hidden: true });

async function pick(user: ReturnType<typeof open>['user'], field: RegExp, typed: string, name: string) {
  await user.type(await person(field), typed);
  await user.click(await screen.findByText(name));
}

const setDay = (value: string) => fireEvent.change(screen.getByLabelText(/Expiration/), { target: { value } });

describe('for a person of the people list', () => {
  const delegate = { user_id: 61, name: 'Clara Byrne' };

  test('sends root_user_id, delegation_user_id, expires_at, and tells the message of the server', async () => {
    created();
    const { user, portal, onClose } = open({ delegate });
    await pick(user, /Root user/, 'jos', 'Joseph Ito');
    expect(await person(/Root user/)).toHaveValue('Joseph Ito');
    setDay('2027-05-06');
    expect(screen.getByText(/^Until 05\/06\/2027, Clara Byrne may act as Joseph Ito/)).toBeVisible();
    await user.click(screen.getByText('Create'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodies).toEqual([
      { root_user_id: 62, delegation_user_id: 61, expires_at: '2027-05-06', submission_id: expect.any(String) },
    ]);
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Clara Byrne may act as Joseph Ito.' });
  });

  test('nobody lends their identity to themselves', async () => {
    const { user } = open({ delegate });
    await user.click(await person(/Root user/));
    expect(await screen.findByText('Joseph Ito')).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Clara Byrne/, hidden: true })).not.toBeInTheDocument();
  });

  test('finds people by what is typed, without asking for every letter', async () => {
    const { user } = open({ delegate });
    const box = await person(/Root user/);
    await user.click(box);
    // At once: on a busy machine a key takes as long as a pause in typing.
    for (const value of ['j', 'jo', 'jos', 'jose', 'josep', 'joseph']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(searches).toContain('joseph'));
    expect(searches.length).toBeLessThan(4);
    await user.clear(await person(/Root user/));
    await user.type(await person(/Root user/), 'zz');
    expect(await screen.findByText('Nobody found among those who have signed in once')).toBeInTheDocument();
  });

  test('what is missing is said at its field, and nothing is sent', async () => {
    created();
    const { user } = open({ delegate });
    await user.click(await screen.findByText('Create'));
    expect(await screen.findByText('Please choose whose identity is used.')).toBeVisible();
    expect(screen.getByText('Please select an expiration date.')).toBeVisible();
    expect(bodies).toEqual([]);
  });

  test('"The expiry cannot be in the past"', async () => {
    created();
    const { user } = open({ delegate });
    expect(await screen.findByText('The last day. It cannot be in the past.')).toBeVisible();
    await pick(user, /Root user/, 'jos', 'Joseph Ito');
    setDay('2020-01-01');
    expect(screen.getByText(/^Choose a day from/)).toBeVisible();
    await user.click(screen.getByText('Create'));
    expect(bodies).toEqual([]);
  });

  test('which day it is the service says, for where the root user is', async () => {
    const { user } = open({ delegate });
    const day = await screen.findByLabelText(/Expiration/);
    expect(day).not.toHaveAttribute('min');
    await pick(user, /Root user/, 'jos', 'Joseph Ito');
    expect(day).toHaveAttribute('min', '2026-03-02');
    expect(day).toHaveAttribute('max', '2028-03-01');
    setDay('2026-03-02');
    expect(screen.getByText(/^Until 03\/02\/2026, Clara Byrne may act/)).toBeVisible();
    setDay('2026-03-01');
    expect(screen.getByText(/^Choose a day from Mar 2, 2026 on/)).toBeVisible();
    expect(screen.queryByText(/^Until /)).not.toBeInTheDocument();
    await user.clear(await person(/Root user/));
    expect(day).not.toHaveAttribute('min');
  });

  test('"delegation create (the error\'s own message is shown)"; nothing that was chosen is lost', async () => {
    const message = 'Clara Byrne may already act as Joseph Ito. Change the expiration of that delegation instead.';
    server.use(refuses(delegationCalls.addDelegation, 409, message, 'conflict'));
    const { user, onClose } = open({ delegate });
    await pick(user, /Root user/, 'jos', 'Joseph Ito');
    setDay('2027-05-06');
    await user.click(screen.getByText('Create'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await person(/Root user/)).toHaveValue('Joseph Ito');
    expect(screen.getByLabelText(/Expiration/)).toHaveValue('2027-05-06');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('Cancel closes and sends nothing', async () => {
    created();
    const { user, onClose } = open({ delegate });
    await user.click(await screen.findByText('Cancel'));
    expect(onClose).toHaveBeenCalled();
    expect(bodies).toEqual([]);
  });
});

test('on the delegations page both people are chosen', async () => {
  created();
  const { user } = open();
  await pick(user, /Delegate/, 'clara', 'Clara Byrne');
  await pick(user, /Root user/, 'jos', 'Joseph Ito');
  setDay('2027-05-06');
  await user.click(screen.getByText('Create'));
  await waitFor(() =>
    expect(bodies).toEqual([
      { root_user_id: 62, delegation_user_id: 61, expires_at: '2027-05-06', submission_id: expect.any(String) },
    ]),
  );
});

import { type NewContact, registrationCalls } from '@emmaus/contracts/registration.contract';
import { fakePortal, type FakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, at, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { newContact } from '../testing/registration-fixtures.ts';
import { agoText } from './new-contact-item.tsx';
import { NewContactsBlock } from './new-contacts.block.tsx';
import declaration from '../../remote.json' with { type: 'json' };

const LOUIS = newContact({ id: 71, person_id: 901, name: 'Louis Reyes', opt_in: { text: false, email: true } });

/** A service that has these contacts, and keeps who was contacted. */
function has(...contacts: NewContact[]) {
  const done = new Set<number>();
  const marked: unknown[] = [];
  server.use(
    serves(registrationCalls.listNewContacts, () => {
      const data = contacts.filter(({ id }) => !done.has(id));
      return HttpResponse.json({ data, total: data.length });
    }),
    serves(registrationCalls.markContacted, async ({ params, request }) => {
      const { contacted } = (await request.json()) as { contacted: boolean };
      marked.push([params['id'], contacted]);
      if (contacted) done.add(Number(params['id']));
      else done.delete(Number(params['id']));
      return HttpResponse.json({ message: 'Marked as contacted.' });
    }),
  );
  return { contacts, marked };
}

const draw = (portal: FakePortal = fakePortal({ role: 'td' })) =>
  renderPart(<NewContactsBlock />, { portal, store: createStore });
const item = async (name: string) => within((await screen.findByRole('link', { name })).closest('li') as HTMLLIElement);

describe('new contacts on the home page', () => {
  test('who, what they want, and how to reach them in one tap', async () => {
    has(newContact(), LOUIS);
    const { user, portal } = draw();
    expect(await screen.findByRole('heading', { level: 2, name: '2 new contacts' })).toBeVisible();
    const ann = await item('Ann Baker');
    expect(ann.getByText('5 min ago · Sophomore · Bible study (Tue, Thu) · may be reached by text')).toBeVisible();
    expect(ann.getByRole('link', { name: 'Call Ann Baker' })).toHaveAttribute('href', 'tel:3125550142');
    expect(ann.getByRole('link', { name: 'Message Ann Baker' })).toHaveAttribute('href', 'sms:3125550142');
    const louis = await item('Louis Reyes');
    expect(louis.queryByRole('link', { name: /Message/ })).not.toBeInTheDocument();
    expect(louis.getByRole('link', { name: 'E-mail Louis Reyes' })).toHaveAttribute('href', 'mailto:ann@example.org');
    await user.click(ann.getByRole('link', { name: 'Ann Baker' }));
    expect(portal.navigate).toHaveBeenCalledWith('/people/900');
  });

  test('"consent belongs to the number or address it was given with, and staff see what differs from the record"', async () => {
    const wrote = { name: 'Mal Ory', phone: '402-555-0784', email: 'mal@example.org' };
    has(newContact({ wrote, opt_in: { text: true, email: true } }));
    draw();
    const ann = await item('Ann Baker');
    expect(ann.getByText(/wrote Mal Ory · wrote 402-555-0784 · wrote mal@example.org/)).toBeVisible();
    expect(ann.getByRole('link', { name: 'Message Ann Baker' })).toHaveAttribute('href', 'sms:4025550784');
    expect(ann.getByRole('link', { name: 'E-mail Ann Baker' })).toHaveAttribute('href', 'mailto:mal@example.org');
  });

  test('"shows staff of that campus the new contact at once": a new one appears by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { contacts } = has(newContact());
    draw();
    await screen.findByRole('heading', { name: 'A new contact' });
    contacts.unshift(LOUIS);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByRole('link', { name: 'Louis Reyes' })).toBeVisible();
    vi.useRealTimers();
  });

  test('the four newest first, the others on demand, so that the home page stays within reach', async () => {
    has(...[1, 2, 3, 4, 5, 6].map((id) => newContact({ id, person_id: id, name: `Student ${id}` })));
    const { user } = draw();
    expect(await screen.findByRole('heading', { level: 2, name: '6 new contacts' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('contacted takes them off the list, and can be taken back', async () => {
    const { marked } = has(newContact());
    const { user, portal } = draw();
    await user.click(await screen.findByRole('button', { name: 'Ann Baker was contacted' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ann Baker' })).not.toBeInTheDocument());
    const [notice] = portal.notify.mock.calls[0] ?? [];
    expect(notice?.text).toBe('Ann Baker is marked as contacted.');
    notice?.action?.run();
    expect(await screen.findByRole('link', { name: 'Ann Baker' })).toBeVisible();
    expect(marked).toEqual([
      ['70', true],
      ['70', false],
    ]);
  });

  test('a mark that fails says why, and the contact stays', async () => {
    has(newContact());
    server.use(refuses(at(registrationCalls.markContacted, { id: 70 }), 404, 'This contact does not exist.'));
    const { user, portal } = draw();
    await user.click(await screen.findByRole('button', { name: 'Ann Baker was contacted' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'This contact does not exist.' }),
    );
    expect(screen.getByRole('link', { name: 'Ann Baker' })).toBeVisible();
  });

  test('a list that cannot be had says so, and is asked for again', async () => {
    server.use(refuses(registrationCalls.listNewContacts, 503, 'The service is away for a moment.'));
    const { user } = draw();
    expect(await screen.findByText(/away for a moment/)).toBeVisible();
    has(newContact());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ann Baker' })).toBeVisible();
  });

  test.each(['student', 'alumni', 'rd', 'admin'] as const)('%s is not asked to call anybody', (role) => {
    // Whom the portal shows the block is declared, and kept by the frame (slot.test.tsx).
    const filling = declaration.slots['home.today'].find(({ id }) => id === 'new-contacts');
    expect(filling?.roles).not.toContain(role);
    expect(filling).toMatchObject({ withoutAdmins: true, roles: expect.arrayContaining(['td', 'missionary']) });
  });
});

test.each([
  [30_000, 'just now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [30 * 3_600_000, 'yesterday'],
  [72 * 3_600_000, '3 days ago'],
])('%d ms ago reads %s', (away, words) => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(agoText(new Date(now - away).toISOString(), now)).toBe(words);
});

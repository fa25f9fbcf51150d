/** Two people change somebody at the same time: what only the other changed stays, what only the writer typed is kept, what both changed is asked. */
import { type Person, personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, at, problem, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Body, choose, duplicates, field, openEdit, press } from '../testing/open-person-form.tsx';
import { personRecord } from '../testing/person-fixtures.ts';

// Whoever rests on a field is asked about without pressing anything.
beforeEach(() => void duplicates());

const STALE = 'Somebody else has changed this person meanwhile.';
const THEIRS = { version: 5, last_name: 'Ortiz', phone: '(312) 555-0199' };

/** What others save: an edit of an older version is refused. Gives what was sent. */
function changedBy(...others: Partial<Person>[]): Body[] {
  const sent: Body[] = [];
  let now = personRecord(others[0]);
  server.use(
    serves(at(personCalls.getPerson, { id: 501 }), () => HttpResponse.json(now)),
    serves(at(personCalls.changePerson, { id: 501 }), async ({ request }) => {
      const body = (await request.json()) as Body;
      sent.push(body);
      now = personRecord(others[sent.length - 1] ?? others.at(-1));
      return body['version'] === now.version
        ? HttpResponse.json({ message: 'Saved.', version: now.version + 1 })
        : problem(409, STALE, { code: 'stale_version' });
    }),
  );
  return sent;
}

const notice = async () => {
  await screen.findByText(STALE);
  return within(screen.getByText(STALE).closest('[role=alert]') as HTMLElement);
};
/** What the notice says of the fields: 'Phone is now (312) 555-0199'. */
const said = async () =>
  (await notice()).queryAllByRole('term').map((term) => {
    const [fact, now, button] = [...(term.parentElement as HTMLElement).children].map((one) => one.textContent);
    return [`${fact} ${now}`, ...(button === undefined ? [] : [button])];
  });

async function typeInto(name: string, text: string, { user }: Awaited<ReturnType<typeof openEdit>>) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

describe('somebody else saved meanwhile', () => {
  test('what only they changed stands in its field, is told, and is not taken back by saving again', async () => {
    const drawn = await openEdit();
    const sent = changedBy(THEIRS);
    await typeInto('First name', 'Claire', drawn);
    await press(drawn, 'Update Profile');
    expect(await said()).toEqual([['Last name is now Ortiz'], ['Phone is now (312) 555-0199']]);
    expect((await notice()).getByText(/Save again to keep what you typed\./)).toBeVisible();
    expect(field('Last name')).toHaveValue('Ortiz');
    expect(field('First name')).toHaveValue('Claire');
    // Seen first, then saved.
    expect(sent).toHaveLength(1);
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent[1]).toMatchObject({ ...THEIRS, first_name: 'Claire' });
  });

  test('what both changed is listed with "Use it"; saving again keeps what was typed, in that field only', async () => {
    const drawn = await openEdit();
    const sent = changedBy(THEIRS);
    await typeInto('Phone', '(312) 555-0111', drawn);
    await typeInto('First name', 'Claire', drawn);
    await press(drawn, 'Update Profile');
    expect(await said()).toEqual([['Phone is now (312) 555-0199', 'Use it'], ['Last name is now Ortiz']]);
    expect((await notice()).getByText(/Save again to keep what you typed, or take over/)).toBeVisible();
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent[1]).toMatchObject({ ...THEIRS, first_name: 'Claire', phone: '(312) 555-0111' });
  });

  test('what is held back before it is sent leaves standing what both changed', async () => {
    const drawn = await openEdit();
    const sent = changedBy(THEIRS);
    await typeInto('Phone', '(312) 555-0111', drawn);
    await press(drawn, 'Update Profile');
    await notice();
    await drawn.user.clear(field('First name'));
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(screen.queryByText(STALE)).not.toBeInTheDocument());
    expect(screen.getByText('Somebody else changed this in the meantime.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use it: Phone' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('what both changed alike is no question, nor is what was typed back', async () => {
    const drawn = await openEdit();
    changedBy(THEIRS);
    await typeInto('Last name', 'Ortiz', drawn);
    await typeInto('Phone', '1', drawn);
    await typeInto('Phone', '(312) 555-0142', drawn);
    await press(drawn, 'Update Profile');
    expect(await said()).toEqual([['Phone is now (312) 555-0199']]);
    expect(field('Phone')).toHaveValue('(312) 555-0199');
  });

  test('somebody else saves again before the second save: that stays, too, and only that is told', async () => {
    const drawn = await openEdit();
    const sent = changedBy(THEIRS, { ...THEIRS, version: 6, is_greek: false });
    await typeInto('Phone', '(312) 555-0111', drawn);
    await press(drawn, 'Update Profile');
    await notice();
    await press(drawn, 'Update Profile');
    await waitFor(async () => expect(await said()).toEqual([['Greek is now No']]));
    expect(choose('Greek', 'No')).toBeChecked();
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent).toMatchObject([
      { version: 4 },
      { version: 5, last_name: 'Ortiz', is_greek: true },
      { version: 6, last_name: 'Ortiz', phone: '(312) 555-0111', is_greek: false },
    ]);
  });

  test('a draft of days ago knows what it began with: what others saved since stays', async () => {
    const before = await openEdit();
    await typeInto('First name', 'Claire', before);
    before.unmount();
    const drawn = await openEdit(THEIRS);
    const sent = changedBy(THEIRS);
    expect(field('Last name')).toHaveValue('Byrne');
    await press(drawn, 'Update Profile');
    expect(await said()).toEqual([['Last name is now Ortiz'], ['Phone is now (312) 555-0199']]);
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent).toMatchObject([{ version: 4 }, { ...THEIRS, first_name: 'Claire' }]);
  });

  test('of a draft that does not know what it began with, everything that differs is asked', async () => {
    const before = await openEdit();
    await typeInto('First name', 'Claire', before);
    before.unmount();
    for (const [name, text] of Object.entries({ ...localStorage }) as [string, string][]) {
      const { began: _began, ...older } = JSON.parse(text) as Body;
      localStorage.setItem(name, JSON.stringify(older));
    }
    const drawn = await openEdit(THEIRS);
    changedBy(THEIRS);
    await press(drawn, 'Update Profile');
    expect(await said()).toEqual([
      ['First name is now Clara', 'Use it'],
      ['Last name is now Ortiz', 'Use it'],
      ['Phone is now (312) 555-0199', 'Use it'],
    ]);
    expect(field('Last name')).toHaveValue('Byrne');
  });

  test('a role that somebody else gave is told to who may give one, and to nobody else', async () => {
    const now = { version: 5, primary_role_id: 'missionary', primary_role: 'missionary' } as const;
    const abilities = { read: true, update: true, appoint: true, assume: true, delegate: true };
    const byAdmin = await openEdit({ abilities }, fakePortal({ role: 'admin', user: { locations: [] } }));
    changedBy({ ...now, abilities });
    await typeInto('First name', 'Claire', byAdmin);
    await press(byAdmin, 'Update Profile');
    expect(await said()).toEqual([['Role is now Missionary']]);
    byAdmin.unmount();
    localStorage.clear();

    const drawn = await openEdit();
    const sent = changedBy(now);
    await typeInto('First name', 'Claire', drawn);
    await press(drawn, 'Update Profile');
    expect(await said()).toEqual([]);
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent[1]).not.toHaveProperty('primary_role_id');
  });

  test("one's own notes that were written elsewhere stand in their field, and are not sent back", async () => {
    const drawn = await openEdit();
    const sent = changedBy({ ...THEIRS, user_notes_on_person: 'Call her mother.', user_notes_version: 8 });
    await typeInto('First name', 'Claire', drawn);
    await press(drawn, 'Update Profile');
    expect(await said()).toContainEqual(['My notes are now Call her mother.']);
    expect(field('My notes')).toHaveValue('Call her mother.');
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent[1]).not.toHaveProperty('user_notes_on_person');
  });
});

/** What one saved, though nobody answered, is not told as somebody else's change of the person. */
import { type Person, personCalls } from '@emmaus/contracts/person.contract';
import { answers, at, losesAnswer, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { duplicates, field, openEdit, press } from '../testing/open-person-form.tsx';
import { personRecord } from '../testing/person-fixtures.ts';

// Whoever rests on a field is asked about without pressing anything.
beforeEach(() => void duplicates());

async function type(name: string, text: string, { user }: Awaited<ReturnType<typeof openEdit>>) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

/** Saves, hears nothing, writes another note, and saves again. */
async function saveTwice(drawn: Awaited<ReturnType<typeof openEdit>>, now: Partial<Person>) {
  const sent = losesAnswer(at(personCalls.changePerson, { id: 501 }), { message: 'Saved.', version: 6 });
  await press(drawn, 'Update Profile');
  await expect.poll(() => sent.length).toBe(1);
  await screen.findByRole('button', { name: 'Update Profile' });
  server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord(now)));
  await type('My notes', 'Call her mother. Twice.', drawn);
  await press(drawn, 'Update Profile');
  await expect.poll(drawn.address).toBe('/people/501');
  return sent;
}

test('saved together with the notes, and written by the service in its own way', async () => {
  const drawn = await openEdit();
  await type('Phone', '3125550199', drawn);
  await type('My notes', 'Call her mother.', drawn);
  const sent = await saveTwice(drawn, {
    phone: '312-555-0199',
    version: 5,
    user_notes_on_person: 'Call her mother.',
    user_notes_version: 8,
  });
  expect(sent).toMatchObject([
    { version: 4, user_notes_version: 7 },
    { version: 4, user_notes_version: 7 },
    { version: 5, phone: '312-555-0199', user_notes_on_person: 'Call her mother. Twice.', user_notes_version: 8 },
  ]);
});

test('the notes alone, which are in a state of their own', async () => {
  const drawn = await openEdit();
  await type('My notes', 'Call her mother.', drawn);
  const sent = await saveTwice(drawn, { user_notes_on_person: 'Call her mother.', user_notes_version: 8 });
  expect(sent).toMatchObject([
    { version: 4, user_notes_version: 7 },
    { version: 4, user_notes_version: 7 },
    { version: 4, user_notes_on_person: 'Call her mother. Twice.', user_notes_version: 8 },
  ]);
});

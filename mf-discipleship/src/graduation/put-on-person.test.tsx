import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { COMPLETED, graduationRecord } from '../testing/graduation-fixtures.ts';
import { putOnPerson } from './put-on-person.ts';

const RUTH = graduationRecord('Ruth Landry', COMPLETED);
const PERSON = {
  first_name: 'Ruth',
  last_name: 'Landry',
  email: 'ruth@lakeside.edu',
  email2: null,
  phone: null,
  gender_id: 2,
  school_year_id: 4,
  is_varsity: false,
  is_greek: null,
  version: 7,
};

test('phone and e-mail stand on the person; the address before is kept as the second', async () => {
  server.use(serves(personCalls.getPerson, () => new HttpResponse(JSON.stringify(PERSON))));
  const sent = takes(personCalls.changePerson, { message: 'Saved.', version: 8 });
  const portal = fakePortal();
  await putOnPerson(portal, RUTH);
  expect(sent).toEqual([
    { ...PERSON, phone: COMPLETED.phone, email: COMPLETED.email, email2: 'ruth@lakeside.edu', version: 7 },
  ]);
  expect(portal.notify).toHaveBeenCalledWith({
    intent: 'success',
    text: "Phone and e-mail stand on Ruth Landry's profile now.",
  });
});

/** What is sent for a person who is reached so until now, once somebody says yes to what is asked. */
async function putOn(known: object) {
  server.use(serves(personCalls.getPerson, () => new HttpResponse(JSON.stringify({ ...PERSON, ...known }))));
  const sent = takes(personCalls.changePerson, { message: 'Saved.', version: 8 });
  const portal = fakePortal();
  const notify = vi.mocked(portal.notify);
  await putOnPerson(portal, RUTH);
  const asked = sent.length === 0 ? notify.mock.calls[0]?.[0] : undefined;
  asked?.action?.run();
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ intent: 'success' })));
  const { email, email2, phone } = sent[0] as Record<'email' | 'email2' | 'phone', string | null>;
  return { asked: asked?.text, emails: [email, email2], phone };
}

const [SCHOOL, OTHER] = ['ruth@lakeside.edu', 'ruth@other.org'];

test.each([
  ['the address stands there as the second: the two are exchanged', SCHOOL, COMPLETED.email, SCHOOL],
  ['as the second in other letters', SCHOOL, COMPLETED.email.toUpperCase(), SCHOOL],
  ['as the only one, in the second place', null, COMPLETED.email, null],
  ['as the first', COMPLETED.email, SCHOOL, SCHOOL],
  ['as both', COMPLETED.email, COMPLETED.email, null],
  ['another stands there in both places', SCHOOL, SCHOOL, SCHOOL],
])('%s; never the same address twice, and nothing is asked', async (_what, email, email2, second) => {
  expect(await putOn({ email, email2 })).toMatchObject({ asked: undefined, emails: [COMPLETED.email, second] });
});

test.each([
  ['the one of college is kept', OTHER, SCHOOL, SCHOOL, OTHER],
  ['the one of college is kept, entered the wrong way round', SCHOOL, OTHER, SCHOOL, OTHER],
  ['of two private ones the first', OTHER, 'r@older.org', OTHER, 'r@older.org'],
])(
  'of two other addresses %s, and it is said first which would be replaced',
  async (_what, email, email2, kept, gone) => {
    expect(await putOn({ email, email2 })).toMatchObject({
      asked: `On Ruth Landry's profile ${gone} would be replaced.`,
      emails: [COMPLETED.email, kept],
    });
  },
);

test('another phone is not replaced unsaid; the same written otherwise is no other', async () => {
  expect(await putOn({ phone: '(312) 555-0199', email: OTHER, email2: SCHOOL })).toMatchObject({
    asked: "On Ruth Landry's profile ruth@other.org and (312) 555-0199 would be replaced.",
    phone: COMPLETED.phone,
  });
  expect(await putOn({ phone: `+1 ${COMPLETED.phone}` })).toMatchObject({ asked: undefined });
});

test('nothing is replaced as long as nobody says yes', async () => {
  server.use(
    serves(personCalls.getPerson, () => new HttpResponse(JSON.stringify({ ...PERSON, email: OTHER, email2: SCHOOL }))),
  );
  const sent = takes(personCalls.changePerson, { message: 'Saved.', version: 8 });
  await putOnPerson(fakePortal(), RUTH);
  expect(sent).toEqual([]);
});

test('what the service people refuses is said', async () => {
  server.use(refuses(personCalls.getPerson, 404, 'This person was not found.', 'not_found'));
  const portal = fakePortal();
  await putOnPerson(portal, RUTH);
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'This person was not found.' });
});

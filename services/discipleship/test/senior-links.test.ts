/** "td sends each senior a short one-record link … 14 days, no sign-in, that record only." */
import { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { graduationRow } from '../database/factories.ts';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
let td: string;
beforeAll(() => {
  own = service.database.as('discipleship');
  td = house.subject.td;
});
beforeEach(() => setClock('2027-04-10T15:00:00Z'));
beforeEach(async () => void (await own('outbox').delete()));
afterAll(() => setClock(undefined));

async function senior(email = 'ann@lakeside.edu'): Promise<{ id: number; person: number }> {
  const locationId = house.places.campus;
  const person = await house.addPerson({ firstName: 'Ann', locationId, schoolYear: 4, email, phone: '312-555-0100' });
  await insertAll(own, 'graduation_record', [graduationRow({ personId: person, locationId, recordYear: 2027 })]);
  const { id } = await own('graduation_record').where({ person_id: person }).first('id');
  return { id, person };
}

const make = (id: number, send: 'email' | 'no' = 'no') =>
  service.call(calls.makeSeniorLink, { as: td, params: { id }, body: { send } });
async function codeFor(id: number): Promise<string> {
  return (await make(id)).url.split('/').at(-1) ?? '';
}
const open = (code: string) => service.call(calls.openSeniorLink, { body: { code } });
const FILLED = {
  phone: '(312) 555-0142',
  email: 'ann@example.org',
  graduation_month: 'May',
  graduation_year: '2027',
  is_entering_religious: false,
  is_entering_seminary: false,
};
const TOO_LATE = {
  status: 409,
  message:
    'What you sent was not saved: since July 31 is over, this link takes nothing any more. Tell whoever sent it how to reach you.',
};
const fill = (code: string, more = {}) => ({ body: { code, ...FILLED, ...more } });

test('the link shows that record and no other, without signing in, however its code is typed', async () => {
  const { id } = await senior('one@lakeside.edu');
  const link = await make(id);
  expect(link).toMatchObject({
    url: expect.stringMatching(/^https:\/\/emmaus\.example\/g\/[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    qr: expect.stringContaining('<svg'),
    email: 'one@lakeside.edu',
    phone: '312-555-0100',
    expires_at: '2027-04-24T15:00:00Z',
    text: `Hi Ann, how do we reach you after you graduate? It takes a minute: ${link.url}`,
  });
  const code = link.url.split('/').at(-1) ?? '';
  const opened = await open(code.toLowerCase().replace('-', ' '));
  expect(opened).toEqual({
    state: 'open',
    card: {
      first_name: 'Ann',
      location: 'Lakeside College',
      phone: null,
      email: null,
      graduation_month: null,
      graduation_year: null,
      is_entering_religious: false,
      is_entering_seminary: false,
      diocese_or_order: null,
      version: 1,
    },
  });
  expect(JSON.stringify(await own('senior_link').where({ record_id: id }))).not.toContain(code);
});

test('what is filled in is signed by the senior, and stands on the board at once as graduating', async () => {
  const { id, person } = await senior('two@lakeside.edu');
  const code = await codeFor(id);
  const { seq } = await service.call(graduationCalls.listGraduationRecords, { as: td });
  expect(await service.call(calls.saveBySeniorLink, fill(code, { version: 1 }))).toEqual({
    message: 'Thank you! Your information is saved.',
  });
  const { data } = await service.call(graduationCalls.listGraduationRecords, { as: td });
  expect(data.find((one) => one.id === id)).toMatchObject({
    graduation_status: 'Graduating',
    is_complete: true,
    email: 'ann@example.org',
  });
  expect(await own('graduation_event').where({ record_id: id }).where('seq', '>', seq)).toMatchObject([
    { kind: 'moved', by_subject: "senior's link", by_person_id: person },
  ]);
});

test('a card that somebody sorted stays where it is, and tells that the senior filled it in', async () => {
  const { id } = await senior('stays@lakeside.edu');
  const code = await codeFor(id);
  await service.call(graduationCalls.saveGraduationRecords, { as: td, body: [{ id, graduation_status: 'Remaining' }] });
  await service.call(calls.saveBySeniorLink, fill(code));
  const { data } = await service.call(graduationCalls.listGraduationRecords, { as: td });
  expect(data.find((one) => one.id === id)).toMatchObject({
    graduation_status: 'Remaining',
    is_filled_in_by_senior: true,
    email: 'ann@example.org',
  });
});

test('a client that sends back the card as it is given fills it in', async () => {
  const { id } = await senior();
  const code = await codeFor(id);
  await service.call(calls.saveBySeniorLink, fill(code));
  const { card } = await open(code);
  expect(card?.graduation_year).toBe(2027);
  await service.call(calls.saveBySeniorLink, { body: { ...card, code, phone: '312-555-0177' } });
  expect((await open(code)).card).toMatchObject({ graduation_year: 2027, phone: '312-555-0177' });
});

test('an empty form of a card that nobody sorted says nothing of whether they graduate', async () => {
  const { id } = await senior();
  const empty = { phone: '', email: '', graduation_month: '', graduation_year: '' };
  await service.call(calls.saveBySeniorLink, fill(await codeFor(id), empty));
  const { data } = await service.call(graduationCalls.listGraduationRecords, { as: td });
  expect(data.find((one) => one.id === id)).toMatchObject({ graduation_status: null, is_filled_in_by_senior: false });
});

const VOCATION_ONLY = { graduation_status: 'Vocation only', is_entering_religious: true };

test('whose vocation was told before they were a senior graduates by filling in the form, as whoever nobody sorted', async () => {
  const { id } = await senior();
  await own('graduation_record').where({ id }).update(VOCATION_ONLY);
  await service.call(calls.saveBySeniorLink, fill(await codeFor(id), { is_entering_religious: true }));
  expect(await own('graduation_record').where({ id }).first()).toMatchObject({
    graduation_status: 'Graduating',
    is_entering_religious: true,
    removed_at: null,
  });
});

test("a non-senior who takes the vocation off: 'whose form then disappears'", async () => {
  const { id, person } = await senior();
  await service.database.owner('people.person_record').where({ id: person }).update({ school_year_id: 3 });
  await own('graduation_record').where({ id }).update(VOCATION_ONLY);
  const code = await codeFor(id);
  await service.call(calls.saveBySeniorLink, fill(code));
  expect((await own('graduation_record').where({ id }).first()).removed_at).not.toBeNull();
  expect(await open(code)).toEqual({ state: 'ended', card: null });
});

test('whoever has moved away gets no link from here, and how they are reached is not told', async () => {
  const { id, person } = await senior('moved@lakeside.edu');
  await service.database
    .owner('people.person_record')
    .where({ id: person })
    .update({ primary_location_id: house.places.farCampus });
  for (const send of ['no', 'email'] as const)
    expect(await service.refused(calls.makeSeniorLink, { as: td, params: { id }, body: { send } })).toMatchObject({
      status: 404,
    });
});

test('"that record only": of whoever moved to another campus since, the link has ended, and fills in nothing', async () => {
  const { id, person } = await senior('elsewhere@lakeside.edu');
  const code = await codeFor(id);
  const moveTo = (campus: number) =>
    service.database.owner('people.person_record').where({ id: person }).update({ primary_location_id: campus });
  await moveTo(house.places.farCampus);
  expect(await open(code)).toEqual({ state: 'ended', card: null });
  expect(await service.refused(calls.saveBySeniorLink, fill(code))).toMatchObject({
    status: 409,
    message: 'Nothing is asked of you any more. Thank you!',
  });
  expect(await own('graduation_record').where({ id }).first()).toMatchObject({ phone: null, version: 1 });
  await moveTo(house.places.campus);
  expect((await open(code)).state).toBe('open');
});

test('of a record that moves between the opening of the link and the sending of its form nothing is changed', async () => {
  const { id } = await senior('between@lakeside.edu');
  const code = await codeFor(id);
  expect((await open(code)).state).toBe('open');
  // The form waits for the record, which is held here until it stands at another campus.
  const holding = await own.transaction();
  await holding('graduation_record').where({ id }).forUpdate().first();
  const sent = service.refused(calls.saveBySeniorLink, fill(code));
  await expect
    .poll(async () => {
      const { rows } = await service.database.owner.raw(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].waiting;
    })
    .toBeGreaterThan(0);
  await holding('graduation_record').where({ id }).update({ location_id: house.places.farCampus });
  await holding.commit();
  expect(await sent).toMatchObject({ status: 409, message: 'Nothing is asked of you any more. Thank you!' });
  expect(await own('graduation_record').where({ id }).first()).toMatchObject({ phone: null });
});

test('the rules of the card are the same, and a stale form overwrites nothing', async () => {
  const { id } = await senior('three@lakeside.edu');
  const code = await codeFor(id);
  expect(
    await service.refused(calls.saveBySeniorLink, fill(code, { email: 'ann@lakeside.edu', phone: '1' })),
  ).toMatchObject({
    status: 422,
    message: 'The following fields are invalid: email (must be non .edu), phone',
  });
  await service.call(calls.saveBySeniorLink, fill(code));
  const other = { phone: '312-555-0177', version: 1 };
  expect(await service.refused(calls.saveBySeniorLink, fill(code, other))).toMatchObject({ status: 409 });
  // Sent again since the answer was lost: there is nothing to refuse, and nothing to write.
  await service.call(calls.saveBySeniorLink, fill(code, { version: 1 }));
  expect(await own('graduation_record').where({ id }).first()).toMatchObject({ version: 2 });
});

test('it dies after 14 days, when the record is taken back, and when the year is over', async () => {
  const { id } = await senior('four@lakeside.edu');
  const code = await codeFor(id);
  setClock('2027-04-24T15:00:00Z');
  expect(await open(code)).toEqual({ state: 'expired', card: null });
  expect(await service.refused(calls.saveBySeniorLink, fill(code))).toMatchObject({ status: 409 });
  setClock('2027-08-01T06:00:00Z');
  expect((await open(code)).state).toBe('ended');
  setClock('2027-04-11T15:00:00Z');
  await service.call(graduationCalls.removeGraduationRecord, { as: td, params: { id } });
  expect((await open(code)).state).toBe('ended');
});

test('by mail it waits in the outbox, until it runs out', async () => {
  const { id } = await senior('five@lakeside.edu');
  const { url } = await make(id, 'email');
  const [mail] = await own('outbox').where({ topic: 'mail' });
  expect(mail.payload).toMatchObject({ to: 'five@lakeside.edu', link: url });
  expect(mail.expires_at.toISOString()).toBe('2027-04-24T15:00:00.000Z');
});

test('at the end of July it is good until the season ends, and the mail says so; sent after, the form is not saved, and says why', async () => {
  const { id } = await senior('july@lakeside.edu');
  // 1 August begins at 05:00 there.
  setClock('2027-07-18T05:00:00Z');
  expect((await make(id)).expires_at).toBe('2027-08-01T05:00:00Z');
  const texts = async () => (await own('outbox').where({ topic: 'mail' })).map(({ payload }) => payload.text);
  await make(id, 'email');
  expect(await texts()).toEqual([expect.stringContaining('good for 14 days.')]);
  await own('outbox').delete();
  setClock('2027-08-01T04:30:00Z');
  const link = await make(id, 'email');
  expect(link.expires_at).toBe('2027-08-01T05:00:00Z');
  expect(await texts()).toEqual([expect.stringContaining('good until July 31.')]);
  const code = link.url.split('/').at(-1) ?? '';
  expect((await open(code)).state).toBe('open');
  setClock('2027-08-01T05:00:00Z');
  expect(await service.refused(calls.saveBySeniorLink, fill(code))).toMatchObject(TOO_LATE);
  expect(await own('graduation_record').where({ id }).first()).toMatchObject({ phone: null, version: 1 });
});

test('what was saved before, though its answer got lost, is saved when it is sent once more', async () => {
  setClock('2027-08-01T04:30:00Z');
  const { id } = await senior('midnight@lakeside.edu');
  const code = await codeFor(id);
  const saved = await service.call(calls.saveBySeniorLink, fill(code));
  setClock('2027-08-01T05:00:00Z');
  expect(await service.call(calls.saveBySeniorLink, fill(code))).toEqual(saved);
  expect(await service.refused(calls.saveBySeniorLink, fill(code, { phone: '402-555-0199' }))).toMatchObject(TOO_LATE);
});

test('whoever has no e-mail is not mailed', async () => {
  const person = await house.addPerson({ firstName: 'Bo', locationId: house.places.campus, schoolYear: 4 });
  const row = graduationRow({ personId: person, locationId: house.places.campus, recordYear: 2027 });
  await insertAll(own, 'graduation_record', [row]);
  const { id } = await own('graduation_record').where({ person_id: person }).first('id');
  const asked = { as: td, params: { id }, body: { send: 'email' } };
  expect(await service.refused(calls.makeSeniorLink, asked)).toMatchObject({ status: 422 });
});

test('a code that does not exist is 404; who guesses on is stopped, and a good link goes on opening elsewhere', async () => {
  expect(await service.refused(calls.openSeniorLink, { body: { code: '00000-00000' } })).toMatchObject({ status: 404 });
  expect(await service.refused(calls.openSeniorLink, { body: { code: 'nothing' } })).toMatchObject({ status: 404 });
  for (let guess = 0; guess < 60; guess += 1)
    await service.request(calls.openSeniorLink, { body: { code: `ABCDE-${String(10_000 + guess)}` } });
  expect(await service.refused(calls.openSeniorLink, { body: { code: 'ABCDE-99999' } })).toMatchObject({ status: 429 });
  await own('rate_limit').delete();
});

test('made by whoever sorts the seniors there: 401, 403, 404', async () => {
  const { id } = await senior('six@lakeside.edu');
  const asked = { params: { id }, body: { send: 'no' } };
  expect(await service.refused(calls.makeSeniorLink, asked)).toMatchObject({ status: 401 });
  expect(await service.refused(calls.makeSeniorLink, { ...asked, as: house.subject.student })).toMatchObject({
    status: 403,
  });
  await own('graduation_record').where({ id }).update({ location_id: house.places.farCampus });
  expect(await service.refused(calls.makeSeniorLink, { ...asked, as: td })).toMatchObject({ status: 404 });
});

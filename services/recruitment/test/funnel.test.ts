/** The funnel of a campus: "each figure with its working". */
import { funnelCalls } from '@emmaus/contracts/funnel.contract';
import { FUNNEL_FIGURES } from '@emmaus/contracts/funnel.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { dataYearStart, setClock, today } from '@emmaus/service-kit/time';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { invitation, type InvitationRow } from '../database/factories.ts';
import { recruitmentService } from '../src/service.ts';

const { invitationFunnel, listPeopleOfFunnel } = funnelCalls;
const { service, house } = serviceForTests(recruitmentService);

const START = dataYearStart(today('America/Chicago'));
const IN_TIME = START.toString();
const BEFORE = START.subtract({ days: 1 }).toString();

async function received(more: Partial<InvitationRow>, locationId = house.places.campus): Promise<number> {
  const receiver = await house.addPerson({ firstName: 'Ruth', lastName: 'Ames', locationId, schoolYear: 2 });
  const given = {
    kind: 'gospel' as const,
    receiver_person_id: receiver,
    presenter_person_id: house.person.missionary,
    invitation_date: IN_TIME,
  };
  await service.database
    .as('recruitment')('invitation')
    .insert(invitation({ ...given, ...more }));
  return receiver;
}

let yes: number;

beforeAll(async () => {
  yes = await received({ response: 'Yes' });
  await received({ response: 'No' });
  await received({});
  await received({ response: 'Yes', invitation_date: BEFORE });
  await received({ kind: 'high_call', response: 'Green' });
  await received({ kind: 'high_call', response: 'Yellow' });
  await received({ kind: 'high_call', notes: 'Only for us.' });
  await received({ kind: 'high_call', response: 'Red' }, house.places.farCampus);
  const deleted = await received({ response: 'Yes' });
  await service.database
    .owner('recruitment.invitation')
    .where({ receiver_person_id: deleted })
    .update({ deleted_at: new Date(), deleted_by_subject: 'someone' });
});

const AT_CAMPUS = {
  invited: 3,
  said_yes: 1,
  said_no: 1,
  gospel_open: 1,
  high_call: 3,
  green: 1,
  yellow: 1,
  red: 0,
  high_call_open: 1,
};

test('"the funnel of a campus (invited → yes → high call → answer)" since 1 August; what was deleted does not count', async () => {
  expect(await service.call(invitationFunnel, { as: house.subject.missionary })).toEqual({
    since: IN_TIME,
    counts: AT_CAMPUS,
  });
  expect((await service.call(invitationFunnel, { as: house.subject.admin })).counts).toMatchObject({
    high_call: 4,
    red: 1,
  });
});

test('the answers of each kind, and those who gave none, add up', async () => {
  for (const who of ['missionary', 'rd', 'admin'] as const) {
    const { counts } = await service.call(invitationFunnel, { as: house.subject[who] });
    expect(counts.said_yes + counts.said_no + counts.gospel_open).toBe(counts.invited);
    expect(counts.green + counts.yellow + counts.red + counts.high_call_open).toBe(counts.high_call);
  }
  const behind = await service.call(listPeopleOfFunnel, {
    as: house.subject.td,
    params: { figure: 'high_call_open' },
  });
  expect(behind.figure).toMatchObject({
    title: 'No Response',
    sentence: '1 person received a High Call and gave no response since 1 August.',
  });
});

test('regional people choose one of their campuses, and no other', async () => {
  const { campus, farCampus } = house.places;
  const at = (location_id: number) => ({ as: house.subject.rd, query: { location_id } });
  expect((await service.call(invitationFunnel, at(campus))).counts).toEqual(AT_CAMPUS);
  expect(await service.refused(invitationFunnel, at(farCampus))).toMatchObject({ status: 403 });
  expect(await service.refused(listPeopleOfFunnel, { ...at(farCampus), params: { figure: 'red' } })).toMatchObject({
    status: 403,
  });
});

test.each(FUNNEL_FIGURES)('"each figure with its working": as many stand behind %s as it says', async (figure) => {
  for (const who of ['missionary', 'rd', 'admin'] as const) {
    const { counts } = await service.call(invitationFunnel, { as: house.subject[who] });
    const behind = await service.call(listPeopleOfFunnel, { as: house.subject[who], params: { figure } });
    expect([who, behind.meta.total, behind.data.length]).toEqual([who, counts[figure], counts[figure]]);
    expect(behind.figure).toMatchObject({
      value: counts[figure],
      sentence: expect.stringContaining('since 1 August.'),
    });
  }
});

test('page by page, with the day; notes are not among it', async () => {
  const question = { as: house.subject.td, query: { page: 2, page_size: 2 } };
  const { data, meta } = await service.call(listPeopleOfFunnel, { ...question, params: { figure: 'high_call' } });
  expect([data.length, meta]).toMatchObject([1, { total: 3, last_page: 2 }]);
  const behind = await service.call(listPeopleOfFunnel, { as: house.subject.td, params: { figure: 'said_yes' } });
  expect(behind.data).toEqual([
    { person_id: yes, name: 'Ruth Ames', school_year: 'sophomore', campus: 'Lakeside College', on: IN_TIME },
  ]);
  expect(behind.figure.sentence).toBe('1 person answered a Gospel Presentation with Yes since 1 August.');
});

describe('"1 August" is a day at the place that is counted, else at one\'s own', () => {
  afterEach(() => setClock(undefined));

  test('in the evening of 31 July the old year goes on, though it is August already further east', async () => {
    setClock('2027-08-01T02:00:00Z');
    const since = async (who: 'missionary' | 'rd', query = {}) =>
      (await service.call(invitationFunnel, { as: house.subject[who], query })).since;
    expect(await since('missionary')).toBe('2026-08-01');
    expect(await since('rd', { location_id: house.places.campus })).toBe('2026-08-01');
    setClock('2027-08-01T06:00:00Z');
    expect(await since('missionary')).toBe('2027-08-01');
  });
});

test.each(['student', 'guest'] as const)('a %s has no funnel', async (who) => {
  expect(await service.refused(invitationFunnel, { as: house.subject[who] })).toMatchObject({ status: 403 });
});

import { reminderCalls as calls } from '@emmaus/contracts/reminders.contract';
import { LINK_TEXTS } from '@emmaus/contracts/reminders.words';
import { reportLinkCalls } from '@emmaus/contracts/report-links.contract';
import { setClock } from '@emmaus/service-kit/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { remindLeaders } from '../src/reminders/remind-leaders.ts';
import { studiesForTests } from './studies-for-tests.ts';

const ENDED = '2026-09-02T01:31:00Z';
const { service, house, shelf, own } = studiesForTests(ENDED);

let leader: number;
beforeEach(async () => {
  for (const table of ['outbox', 'rate_limit']) await own(table).delete();
  leader = await addLeader('312-555-0142');
});

async function addLeader(
  phone: string | undefined,
  { locationId = house.places.campus, role = 'student' }: { locationId?: number; role?: 'student' | null } = {},
): Promise<number> {
  const id = await house.addPerson({
    firstName: 'Ruth',
    lastName: 'Moab',
    locationId,
    ...(role && { role }),
    ...(phone && { phone }),
  });
  if (phone) await service.database.owner('people.person').where({ id }).update({ is_text_2_report: true });
  return id;
}

async function study(more: Parameters<typeof shelf.add>[0] = {}) {
  const id = await shelf.add({ name: 'Fairchild Women', leaders: [leader], ...more });
  return { id, meeting: await shelf.meet(id, { metOnDate: '2026-09-01' }) };
}
const as = (role: keyof typeof house.subject) => ({ as: house.subject[role] });
const nudges = (role: keyof typeof house.subject, meeting?: number) =>
  service.call(calls.listNudges, { ...as(role), query: { meeting } });

describe("'why was nobody reminded' is answered for every meeting", () => {
  test('of each meeting one line: who was asked, and why nobody was', async () => {
    const { id } = await study();
    await shelf.meet(id, { metOnDate: '2026-08-25' });
    await shelf.meet(id, { metOnDate: '2026-08-24', withheldAt: Temporal.Instant.from('2026-08-20T00:00:00Z') });
    await shelf.meet(id, { metOnDate: '2026-09-02' });
    await remindLeaders('https://emmaus.example');
    const page = await service.call(calls.listReminders, { ...as('td'), params: { id } });
    expect(page).toMatchObject({
      study_name: 'Fairchild Women',
      location: house.places.campus,
      texts_leave: false,
      total: 4,
    });
    expect(page.data.map(({ met_on_date, why_not, reminders }) => [met_on_date, why_not, reminders.length])).toEqual([
      ['2026-09-02', 'not_due', 0],
      ['2026-09-01', null, 1],
      ['2026-08-25', 'missed', 0],
      ['2026-08-24', 'on_vacation', 0],
    ]);
    expect(page.data[1]?.reminders).toMatchObject([
      {
        person_id: leader,
        name: 'Ruth Moab',
        kind: 'first',
        state: 'written',
        reason: null,
        due_at: '2026-09-02T01:30:00.000Z',
      },
    ]);
  });

  test('a text that the outbox gave up was not delivered; once that forgets it, after 90 days, nobody knows', async () => {
    const { id } = await study();
    await remindLeaders('https://emmaus.example');
    const told = async () =>
      (await service.call(calls.listReminders, { ...as('td'), params: { id } })).data[0]?.reminders;
    await own('outbox').update({ failed_at: new Date(ENDED) });
    expect(await told()).toMatchObject([{ state: 'refused', reason: 'not_delivered', may_have_left: false }]);
    await own('outbox').delete();
    expect(await told()).toMatchObject([{ state: 'refused', may_have_left: true }]);
  });

  test('"and nothing else about them": of whom one may not open it is not said why a text did not reach them', async () => {
    const other = await addLeader(undefined);
    const { id } = await study({ leaders: [leader, other] });
    await remindLeaders('https://emmaus.example');
    await own('reminder').where({ person_id: leader }).update({ state: 'refused', reason: 'opted_out' });
    const reasons = async (subject: string) => {
      const { data } = await service.call(calls.listReminders, { as: subject, params: { id } });
      return Object.fromEntries((data[0]?.reminders ?? []).map(({ person_id, reason }) => [person_id, reason]));
    };
    expect(await reasons(house.subject.td)).toEqual({ [leader]: 'opted_out', [other]: 'reminder_off' });
    expect(await reasons(`subject-${leader}`)).toEqual({ [leader]: 'opted_out', [other]: null });
    await own('reminder').where({ person_id: other }).update({ reason: 'reported' });
    expect(await reasons(`subject-${leader}`)).toMatchObject({ [other]: 'reported' });
  });

  test('for those who read the meetings: 401, 404, 403', async () => {
    const { id } = await study({ participants: [house.person.student] });
    const refused = (options: object) => service.refused(calls.listReminders, { params: { id }, ...options });
    expect((await refused({})).status).toBe(401);
    expect((await refused(as('parish-td'))).status).toBe(404);
    expect((await refused(as('student'))).status).toBe(403);
  });
});

/** Of a text that was taken back. */
const ENDED_LINK = { state: 'ended', taken_back: true, meeting: null };

describe('the nudge queue', () => {
  test('one row a leader with missing reports, the last meetings first', async () => {
    const { id, meeting } = await study();
    const before = await shelf.meet(id, { metOnDate: '2026-08-25' });
    const { data } = await nudges('missionary');
    expect(data).toEqual([
      {
        person_id: leader,
        name: 'Ruth Moab',
        first_name: 'Ruth',
        phone: '312-555-0142',
        is_reminded: true,
        has_role: true,
        missing: 2,
        meetings: [meeting, before].map((attendance_id, index) => ({
          attendance_id,
          bible_study_id: id,
          study_name: 'Fairchild Women',
          met_on_date: ['2026-09-01', '2026-08-25'][index],
          location: house.places.campus,
        })),
        last_nudge: null,
      },
    ]);
    expect((await nudges('missionary', before)).data[0]?.meetings[0]?.attendance_id).toBe(before);
  });

  test('the leader of the meeting that was asked for stands first', async () => {
    const old = await shelf.meet(await shelf.add({ leaders: [await addLeader('312-555-0144')] }), {
      metOnDate: '2026-08-25',
    });
    await study();
    expect((await nudges('td', old)).data[0]?.meetings[0]?.attendance_id).toBe(old);
    expect((await nudges('td')).data).toHaveLength(2);
  });

  test('of a leader from elsewhere the name, not the number', async () => {
    leader = await addLeader('312-555-0145', { locationId: house.places.farCampus });
    await study();
    expect((await nudges('td')).data).toMatchObject([{ person_id: leader, phone: null }]);
    expect((await nudges('admin')).data).toMatchObject([{ phone: '312-555-0145' }]);
    const [row] = (await nudges('td')).data;
    const body = { attendance_id: row?.meetings[0]?.attendance_id, person_id: leader };
    expect((await service.refused(calls.noteNudge, { ...as('td'), body })).status).toBe(404);
  });

  test('whoever has no role cannot report, so they get no text and no link, and it is said why', async () => {
    leader = await addLeader('312-555-0146', { role: null });
    const { id, meeting } = await study();
    expect(await remindLeaders('https://emmaus.example')).toBe(0);
    const page = await service.call(calls.listReminders, { ...as('td'), params: { id } });
    expect(page.data[0]?.reminders).toMatchObject([{ state: 'withheld', reason: null, has_no_role: true }]);
    expect((await nudges('td')).data).toMatchObject([{ person_id: leader, has_role: false }]);
    const body = { attendance_id: meeting, person_id: leader };
    expect(await service.refused(calls.noteNudge, { ...as('td'), body })).toMatchObject({
      status: 422,
      errors: [{ code: 'no_role', detail: 'Ruth has no role, so they cannot report.' }],
    });
  });

  test('"noting what was sent": it is noted, its link works, and Undo ends both', async () => {
    const { id, meeting } = await study();
    const body = { attendance_id: meeting, person_id: leader };
    const sent = await service.call(calls.noteNudge, { ...as('missionary'), body });
    expect(sent).toMatchObject({ phone: '+13125550142' });
    const code = /\/r\/(.{7})$/.exec(sent.text)?.[1] ?? '';
    expect(sent.text).toBe(`Hi Ruth, who came to Fairchild Women on Tue, Sep 1? https://emmaus.example/r/${code}`);
    expect(await service.call(reportLinkCalls.openReportLink, { body: { code } })).toMatchObject({ state: 'open' });
    expect((await nudges('td')).data[0]?.last_nudge).toEqual({
      id: sent.id,
      sent_at: '2026-09-02T01:31:00Z',
      noted_by: 'Missionary Tester',
    });
    const page = await service.call(calls.listReminders, { ...as('td'), params: { id } });
    expect(page.data[0]?.reminders).toMatchObject([{ kind: 'nudge', state: 'noted', noted_by: 'Missionary Tester' }]);
    const params = { id: sent.id };
    expect((await service.refused(calls.takeBackNudge, { ...as('td'), params })).status).toBe(404);
    const taken = await service.call(calls.takeBackNudge, { ...as('missionary'), params });
    expect((await nudges('td')).data[0]?.last_nudge).toBeNull();
    // "The same change sent again is 200, not a fault."
    expect(await service.call(calls.takeBackNudge, { ...as('missionary'), params })).toEqual(taken);
    expect((await service.refused(calls.takeBackNudge, { ...as('td'), params })).status).toBe(404);
    expect((await service.refused(calls.takeBackNudge, { ...as('missionary'), params: { id: 999_999 } })).status).toBe(
      404,
    );
    expect(await service.call(reportLinkCalls.openReportLink, { body: { code } })).toEqual(ENDED_LINK);
    const toRoster = { body: { code, digits: '0142' } };
    for (const call of [reportLinkCalls.confirmReportLink, reportLinkCalls.reportByLink])
      expect(await service.refused(call, toRoster)).toMatchObject({ status: 409, message: LINK_TEXTS.taken_back });
  });

  test('asked again within minutes it is one note, whose links end together; on the next day it is another', async () => {
    const { id, meeting } = await study();
    const body = { attendance_id: meeting, person_id: leader };
    const ask = (role: 'missionary' | 'td') => service.call(calls.noteNudge, { ...as(role), body });
    const noted = async () =>
      (await service.call(calls.listReminders, { ...as('td'), params: { id } })).data[0]!.reminders.length;
    const open = ({ text }: { text: string }) =>
      service.call(reportLinkCalls.openReportLink, { body: { code: text.slice(-7) } });
    const all = await Promise.all([ask('missionary'), ask('missionary'), ask('missionary')]);
    setClock('2026-09-02T01:40:00Z');
    all.push(await ask('missionary'));
    expect(new Set(all.map((sent) => sent.id)).size).toBe(1);
    expect(await noted()).toBe(1);
    expect((await ask('td')).id).not.toBe(all[0]!.id);
    setClock('2026-09-03T01:31:00Z');
    const next = await ask('missionary');
    expect(await noted()).toBe(3);
    await service.call(calls.takeBackNudge, { ...as('missionary'), params: { id: all[0]!.id } });
    for (const sent of all) expect(await open(sent)).toEqual(ENDED_LINK);
    expect(await open(next)).toMatchObject({ state: 'open' });
    setClock('2026-09-03T01:32:00Z');
    await service.call(calls.takeBackNudge, { ...as('missionary'), params: { id: next.id } });
    expect((await ask('missionary')).id).not.toBe(next.id);
  });

  test('asked again at the moment at which it is taken back it is another note, not a fault', async () => {
    const { meeting } = await study();
    const body = { attendance_id: meeting, person_id: leader };
    for (let times = 0; times < 8; times += 1) {
      const { id } = await service.call(calls.noteNudge, { ...as('missionary'), body });
      const both = await Promise.all([
        service.request(calls.noteNudge, { ...as('missionary'), body }),
        service.request(calls.takeBackNudge, { ...as('missionary'), params: { id } }),
        service.request(calls.noteNudge, { ...as('missionary'), body }),
      ]);
      expect(both.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });

  test('whoever has gone to another campus since takes nothing back here', async () => {
    const { meeting } = await study();
    const body = { attendance_id: meeting, person_id: leader };
    const { id } = await service.call(calls.noteNudge, { ...as('missionary'), body });
    const gone = (location_id: number) =>
      service.database.owner('people.role_grant').where({ person_id: house.person.missionary }).update({ location_id });
    await gone(house.places.farCampus);
    expect((await service.refused(calls.takeBackNudge, { ...as('missionary'), params: { id } })).status).toBe(404);
    await gone(house.places.campus);
    await service.call(calls.takeBackNudge, { ...as('missionary'), params: { id } });
  });

  test('a report by the link of whoever asked is the leader’s, but not "from an account of their own"', async () => {
    const { meeting } = await study({ participants: [house.person.student] });
    const body = { attendance_id: meeting, person_id: leader };
    const { text } = await service.call(calls.noteNudge, { ...as('missionary'), body });
    const participants = { attended: [house.person.student] };
    await service.call(reportLinkCalls.reportByLink, { body: { code: text.slice(-7), digits: '0142', participants } });
    expect(await own('attendance').where({ id: meeting }).first()).toMatchObject({
      first_submitted_by_person_id: leader,
      first_submitted_by_root_person_id: null,
    });
    expect(await own('published_timely_report_v2').where({ attendance_id: meeting })).toEqual([]);
  });

  test('nobody without a number, nothing that was reported, and staff with reporting only', async () => {
    leader = await addLeader(undefined);
    const { meeting } = await study();
    const body = { attendance_id: meeting, person_id: leader };
    expect((await service.refused(calls.noteNudge, { ...as('td'), body })).status).toBe(422);
    const reported = await shelf.meet(await shelf.add({ leaders: [leader] }), {
      metOnDate: '2026-09-01',
      submittedAt: Temporal.Instant.from(ENDED),
    });
    expect(
      (await service.refused(calls.noteNudge, { ...as('td'), body: { ...body, attendance_id: reported } })).status,
    ).toBe(404);
    for (const role of ['student', 'parish-td', 'alumni'] as const)
      expect((await service.refused(calls.listNudges, as(role))).status).toBe(403);
  });
});

test('admins read the texts that wait, with their links; nobody else does', async () => {
  await study();
  await remindLeaders('https://emmaus.example');
  const { data } = await service.call(calls.listTexts, as('admin'));
  expect(data).toMatchObject([{ to: '+13125550142', state: 'no_company' }]);
  expect(data[0]?.text).toMatch(/https:\/\/emmaus\.example\/r\/.{7} Reply STOP/);
  expect((await service.refused(calls.listTexts, as('td'))).status).toBe(403);
});

test('"shows a link’s text to nobody who could not make it": also not of whoever is an admin beside their first role', async () => {
  await study();
  await remindLeaders('https://emmaus.example');
  const beside = { person_id: leader, role: 'admin', location_id: house.places.organization, is_primary: false };
  await service.database.owner('people.role_grant').insert(beside);
  const { data } = await service.call(calls.listTexts, as('admin'));
  expect(data[0]?.text).toContain('(the link is for them alone)');
  expect((await service.call(calls.listTexts, as('superadmin'))).data[0]?.text).toContain('/r/');
});

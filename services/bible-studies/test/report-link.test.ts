import { reportLinkCalls as calls } from '@emmaus/contracts/report-links.contract';
import { LINK_TEXTS, LINK_TOO_LATE, LINK_UNKNOWN, PHONE_END_WRONG } from '@emmaus/contracts/reminders.words';
import { setClock } from '@emmaus/service-kit/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { remindLeaders } from '../src/reminders/remind-leaders.ts';
import { studiesForTests } from './studies-for-tests.ts';

const ENDED = '2026-09-02T01:31:00Z';
const { service, house, shelf, own } = studiesForTests(ENDED);

let leader: number;
let guests: number[];
beforeEach(async () => {
  for (const table of ['outbox', 'rate_limit']) await own(table).delete();
  const { campus: locationId } = house.places;
  const phone = '312-555-0142';
  leader = await house.addPerson({ firstName: 'Ruth', lastName: 'Moab', role: 'student', locationId, phone });
  await service.database.owner('people.person').where({ id: leader }).update({ is_text_2_report: true });
  guests = [];
  for (const [firstName, lastName] of [
    ['Ada', 'Young'],
    ['Ada', 'Young-Hill'],
    ['Bea', 'Zeller'],
  ] as const)
    guests.push(await house.addPerson({ firstName, lastName, locationId }));
});

/** The link of the text about a meeting that has just ended. */
async function texted(): Promise<{ code: string; meeting: number; study: number }> {
  const study = await shelf.add({ name: 'Fairchild Women', leaders: [leader], participants: guests });
  await shelf.meet(study, {
    metOnDate: '2026-08-25',
    submittedAt: Temporal.Instant.from('2026-08-26T02:00:00Z'),
    rows: { [guests[2] as number]: 'attended' },
  });
  const meeting = await shelf.meet(study, { metOnDate: '2026-09-01' });
  await remindLeaders('https://emmaus.example');
  const [{ payload }] = (await own('outbox').orderBy('id', 'desc').limit(1).select('payload')) as [
    { payload: { link: string } },
  ];
  return { code: payload.link.slice(-7), meeting, study };
}

const digits = '0142';
const report = () => ({ participants: { attended: [guests[0]], not_attended: [guests[1], guests[2]] } });
const openLink = (code: string) => service.call(calls.openReportLink, { body: { code } });

test('before the digits it says when the meeting was, and names nobody', async () => {
  const { code } = await texted();
  const opened = await openLink(code.toLowerCase().replace('-', ''));
  expect(opened).toEqual({ state: 'open', meeting: { met_on_date: '2026-09-01', met_at_time: '19:00:00' } });
});

test('with them it shows first names and initials, and whole names only where these are not enough', async () => {
  const { code } = await texted();
  const shown = await service.call(calls.confirmReportLink, { body: { code, digits } });
  expect(shown).toMatchObject({ study_name: 'Fairchild Women', leader_name: 'Ruth Moab', met_on_date: '2026-09-01' });
  expect(shown.roster.map(({ name }) => name)).toEqual(['Ada Young', 'Ada Young-Hill', 'Bea Z.']);
  expect(shown.last_time).toEqual({ met_on_date: '2026-08-25', attended: [guests[2]] });
});

describe('"dies when reported, cancelled or after 7 days"', () => {
  test('of two reports at the same moment one is written, and the other one is told', async () => {
    const { code, meeting } = await texted();
    const send = () => service.request(calls.reportByLink, { body: { code, digits, ...report() } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refused = await Promise.all(answers.filter(({ status }) => status === 409).map((one) => one.json()));
    expect(refused).toMatchObject([{ detail: LINK_TOO_LATE }, { detail: LINK_TOO_LATE }]);
    expect(await own('attendance').where({ id: meeting }).first()).toMatchObject({ version: 2 });
  });

  test('the report is the leader’s, from an account of their own, and the link can do nothing more', async () => {
    const { code, meeting } = await texted();
    await service.call(calls.reportByLink, { body: { code, digits, ...report() } });
    expect(await own('attendance').where({ id: meeting }).first()).toMatchObject({
      submitted_by_person_id: leader,
      first_submitted_by_person_id: leader,
      first_submitted_by_root_person_id: leader,
      updated_by_subject: 'text link',
      updated_by_person_id: leader,
    });
    expect(await own('attendance_row').where({ attendance_id: meeting }).orderBy('person_id').pluck('state')).toEqual([
      'attended',
      'not_attended',
      'not_attended',
    ]);
    expect(await openLink(code)).toEqual({ state: 'reported', meeting: null });
    expect(await service.refused(calls.confirmReportLink, { body: { code, digits } })).toMatchObject({
      status: 409,
      message: LINK_TEXTS.reported,
    });
    // Whoever had entered something is not thanked for what was not taken.
    expect(await service.refused(calls.reportByLink, { body: { code, digits } })).toMatchObject({
      status: 409,
      message: LINK_TOO_LATE,
    });
  });

  test('that it did not meet is a report, too', async () => {
    const { code } = await texted();
    await service.call(calls.reportByLink, { body: { code, digits, cancelled: true, cancel_reason_id: 1 } });
    expect(await openLink(code)).toEqual({ state: 'cancelled', meeting: null });
  });

  test('after 7 days, in a vacation, and when the leader leads no longer or has lost their role', async () => {
    const { code, meeting, study } = await texted();
    setClock('2026-09-09T01:31:00Z');
    expect(await openLink(code)).toMatchObject({ state: 'expired' });
    setClock(ENDED);
    await own('attendance').where({ id: meeting }).update({ withheld_at: ENDED });
    expect(await openLink(code)).toMatchObject({ state: 'ended' });
    await own('attendance').where({ id: meeting }).update({ withheld_at: null });
    const leading = own('study_leader').where({ bible_study_id: study });
    await leading.clone().update({ ended_on: '2026-09-01' });
    expect(await openLink(code)).toMatchObject({ state: 'ended', not_theirs: true });
    await leading.clone().update({ ended_on: null });
    await service.database.owner('people.role_grant').where({ person_id: leader }).delete();
    expect(await openLink(code)).toMatchObject({ state: 'ended', not_theirs: true });
    expect(await service.refused(calls.confirmReportLink, { body: { code, digits } })).toMatchObject({
      status: 409,
      message: 'Whoever this text was for does not report this meeting.',
    });
  });

  test('the same report sent again is answered again; another one is not', async () => {
    const { code } = await texted();
    const body = { code, digits, ...report(), submission_id: crypto.randomUUID() };
    await service.call(calls.reportByLink, { body });
    await service.call(calls.reportByLink, { body });
    expect(await service.refused(calls.reportByLink, { body: { ...body, participants: {} } })).toMatchObject({
      status: 409,
    });
  });
});

test('it reports by the rules of every report: nobody of another roster, and none with no attendees unasked', async () => {
  const { code } = await texted();
  const send = (more: object) => service.refused(calls.reportByLink, { body: { code, digits, ...more } });
  expect(await send({ participants: { attended: [house.person.td] } })).toMatchObject({ status: 422 });
  expect((await send({ participants: { not_attended: guests } })).errors?.[0]?.code).toBe('confirm_empty');
});

describe('"guessing links is hopeless and limited"', () => {
  test('five wrong numbers close the link, for the right one too', async () => {
    const { code } = await texted();
    const wrong = () => service.refused(calls.confirmReportLink, { body: { code, digits: '9999' } });
    for (let tries = 0; tries < 4; tries += 1)
      expect(await wrong()).toMatchObject({ status: 422, message: PHONE_END_WRONG });
    await service.call(calls.confirmReportLink, { body: { code, digits } });
    await Promise.all(Array.from({ length: 12 }, wrong));
    expect(await service.refused(calls.reportByLink, { body: { code, digits, ...report() } })).toMatchObject({
      status: 409,
      message: LINK_TEXTS.locked,
    });
    expect(await openLink(code)).toEqual({ state: 'locked', meeting: null });
  });

  const guess = (code: string) => service.refused(calls.openReportLink, { body: { code } });
  /** '0000-01', '0000-02', … */
  const others = (count: number, from = 10) => Array.from({ length: count }, (_, at) => `0000-${from + at}`);

  test('of codes that do not exist sixty in ten minutes, and those that do exist count for nothing', async () => {
    const { code } = await texted();
    for (let batch = 0; batch < 3; batch += 1) await Promise.all(Array.from({ length: 7 }, () => openLink(code)));
    const answers = await Promise.all(others(62).map(guess));
    expect(answers.filter(({ message }) => message === LINK_UNKNOWN)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect(await guess(code)).toMatchObject({ status: 429 });
  });

  test('the same wrong code counts once, however often and however it is typed', async () => {
    const { code } = await texted();
    for (let batch = 0; batch < 4; batch += 1)
      await Promise.all(
        ['0000-10', '000010', 'oooo-1o', '0000-I0'].flatMap((typed) => Array.from({ length: 5 }, () => guess(typed))),
      );
    await Promise.all(others(58, 11).map(guess));
    expect(await openLink(code)).toMatchObject({ state: 'open' });
  });

  test('while the links of all rest, who opens a good one is told so, however often, and is in as soon as that is over', async () => {
    const { code } = await texted();
    await openLink(code);
    const overall = () => own('rate_limit').whereLike('key', 'report-links:%');
    await overall().update({ points: 600 });
    for (let times = 0; times < 65; times += 1)
      expect(await guess(code)).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^The links of texts rest, because somebody tries many of them/) as string,
      });
    expect(await overall().pluck('points')).toEqual([600]);
    await overall().delete();
    expect(await openLink(code)).toMatchObject({ state: 'open' });
  });

  test('a hundred and twenty in an hour', async () => {
    const { code } = await texted();
    const tenMinutesLater = () => own('rate_limit').whereLike('key', 'report-link:%').delete();
    for (const digit of [1, 2]) {
      await Promise.all(others(60).map((one) => guess(`${digit}${one.slice(1)}`)));
      await tenMinutesLater();
    }
    expect(await guess(code)).toMatchObject({ status: 429 });
  });
});

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setClock } from '@emmaus/service-kit/time';
import { handOverStudy } from '../src/attendances/change-of-study.ts';
import { remindLeaders } from '../src/reminders/remind-leaders.ts';
import { ReportLinkModel } from '../src/reminders/report-link.model.ts';
import { studiesForTests } from './studies-for-tests.ts';

/** A Tuesday in Chicago: the meeting of 19:00 has just ended. */
const ENDED = '2026-09-02T01:31:00Z';
const { service, house, shelf, own } = studiesForTests(ENDED);

let leader: number;
let helper: number;
beforeEach(async () => {
  leader = await withReminder('Ruth');
  helper = await withReminder('Naomi');
  await own('outbox').delete();
  await own('phone_refusal').delete();
});

let numbers = 0;
async function withReminder(firstName: string): Promise<number> {
  numbers += 1;
  const phone = `312-555-${String(1000 + numbers)}`;
  const id = await house.addPerson({ firstName, role: 'student', locationId: house.places.campus, phone });
  await service.database.owner('people.person').where({ id }).update({ is_text_2_report: true });
  return id;
}

async function tuesday(more: Partial<Parameters<typeof shelf.meet>[1]> = {}, leaders = [leader]): Promise<number> {
  const study = await shelf.add({ name: 'Fairchild Women', leaders });
  return shelf.meet(study, { metOnDate: '2026-09-01', ...more });
}

const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0);
const run = () => remindLeaders('https://emmaus.example');
const reminders = () => own('reminder').orderBy(['kind', 'person_id']).select('kind', 'person_id', 'state', 'reason');
interface Message {
  payload: { to: string; text: string; link: string };
  expires_at: Date;
}
const texts = (): Promise<Message[]> =>
  own('outbox').where({ topic: 'text' }).orderBy('id').select('payload', 'expires_at');

describe('"a text after the meeting ends with a short link"', () => {
  test('it is written 90 minutes after the beginning, once, with a link and until nine', async () => {
    await tuesday();
    setClock('2026-09-02T00:29:00Z');
    expect(await run()).toBe(0);
    expect(await reminders()).toEqual([]);
    setClock(ENDED);
    expect(sum(await Promise.all([run(), run(), run()]))).toBe(1);
    expect(await run()).toBe(0);
    expect(await reminders()).toEqual([{ kind: 'first', person_id: leader, state: 'written', reason: null }]);
    const [message, ...more] = await texts();
    expect(more).toEqual([]);
    expect(message?.payload.to).toMatch(/^\+1312555\d{4}$/);
    expect(message?.payload.text).toBe(
      'Emmaus: Ruth, who came to Fairchild Women on Tue, Sep 1? {link} Reply STOP to get no more texts.',
    );
    expect(message?.payload.link).toMatch(
      /^https:\/\/emmaus\.example\/r\/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/,
    );
    expect(message?.expires_at).toEqual(new Date('2026-09-02T02:00:00Z'));
  });

  test('all that is due is looked at in portions, and one that cannot be written stops neither the others nor the end', async () => {
    for (const name of ['Ruth', 'Naomi', 'Orpah']) await tuesday({}, [await withReminder(name)]);
    const refused = vi.spyOn(ReportLinkModel, 'make').mockRejectedValueOnce(new Error('not now'));
    onTestFinished(() => refused.mockRestore());
    expect(await remindLeaders('https://emmaus.example', 1)).toBe(2);
    expect(await remindLeaders('https://emmaus.example', 1)).toBe(1);
    expect(await texts()).toHaveLength(3);
  });

  test('of the code only a hash is kept', async () => {
    await tuesday();
    await run();
    const [message] = await texts();
    const [link] = (await own('report_link').select('*')) as {
      code_hash: string;
      phone_end: string;
      expires_at: Date;
    }[];
    expect(link?.code_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(link)).not.toContain(message?.payload.link.slice(-7));
    expect(link?.phone_end).toBe(message?.payload.to.slice(-4));
    expect(link?.expires_at).toEqual(new Date('2026-09-09T01:31:00Z'));
  });
});

describe('"a second reminder the next day to leader and co-leader"', () => {
  test('while the report is missing, and to nobody a third time', async () => {
    await tuesday({}, [leader, helper]);
    await run();
    setClock('2026-09-03T01:31:00Z');
    expect(await run()).toBe(2);
    expect((await texts()).at(-1)?.payload.text).toContain(
      'the report of Fairchild Women on Tue, Sep 1 is still missing. {link}',
    );
    setClock('2026-09-04T20:00:00Z');
    expect(await run()).toBe(0);
    expect(await reminders()).toEqual(
      ['first', 'second'].flatMap((kind) =>
        [leader, helper].map((person_id) => ({ kind, person_id, state: 'written', reason: null })),
      ),
    );
  });

  test('not of a meeting that was reported', async () => {
    await tuesday({ submittedAt: Temporal.Instant.from('2026-09-02T01:00:00Z'), submittedBy: leader });
    setClock('2026-09-03T01:31:00Z');
    expect(await run()).toBe(0);
    expect(await reminders()).toEqual([{ kind: 'second', person_id: leader, state: 'withheld', reason: 'reported' }]);
  });

  test('nobody is asked for a meeting of last week, for which nobody looked in time', async () => {
    await tuesday({ metOnDate: '2026-08-25' });
    expect(await run()).toBe(0);
    expect(await reminders()).toEqual([]);
  });
});

describe('"never on vacation or between 21:00 and 8:00 local"', () => {
  test('a meeting that ends late waits for the morning, and is looked at anew', async () => {
    const [late, reported] = [await tuesday({ metAtTime: '20:00:00' }), await tuesday({ metAtTime: '20:00:00' })];
    setClock('2026-09-02T03:00:00Z');
    expect(await run()).toBe(0);
    expect(await reminders()).toMatchObject([
      { state: 'waiting', reason: 'quiet_hours' },
      { state: 'waiting', reason: 'quiet_hours' },
    ]);
    await own('attendance').where({ id: reported }).update({
      submitted_at: '2026-09-02T04:00:00Z',
      first_submitted_at: '2026-09-02T04:00:00Z',
      first_received_at: '2026-09-02T04:00:00Z',
    });
    setClock('2026-09-02T12:59:00Z');
    expect(await run()).toBe(0);
    setClock('2026-09-02T13:00:00Z');
    expect(sum(await Promise.all([run(), run()]))).toBe(1);
    expect(await own('reminder').where({ attendance_id: late }).first('state')).toEqual({ state: 'written' });
    expect(await own('reminder').where({ attendance_id: reported }).first('reason')).toEqual({ reason: 'reported' });
  });

  test('who waits for the morning and leads no longer is not asked, and waits no longer', async () => {
    const study = await shelf.add({ leaders: [leader] });
    await shelf.meet(study, { metOnDate: '2026-09-01', metAtTime: '20:00:00' });
    setClock('2026-09-02T03:00:00Z');
    await run();
    await handOverStudy(study, [helper], '2026-09-01');
    expect(await run()).toBe(0);
    setClock('2026-09-02T13:00:00Z');
    expect(sum(await Promise.all([run(), run()]))).toBe(1);
    expect(await reminders()).toEqual([
      { kind: 'first', person_id: leader, state: 'withheld', reason: 'leads_no_longer' },
      { kind: 'first', person_id: helper, state: 'written', reason: null },
    ]);
    setClock('2026-09-03T14:00:00Z');
    expect(await run()).toBe(1);
    expect((await reminders()).filter(({ kind }) => kind === 'second').map(({ person_id }) => person_id)).toEqual([
      helper,
    ]);
  });

  test('nobody is asked while the campus is on vacation', async () => {
    await tuesday();
    await service.database.owner('people.vacation').insert({
      location_id: house.places.campus,
      name: 'Labor Day',
      start_date: '2026-09-01',
      end_date: '2026-09-07',
    });
    expect(await run()).toBe(0);
    expect(await reminders()).toEqual([{ kind: 'first', person_id: leader, state: 'withheld', reason: 'on_vacation' }]);
  });
});

describe('what waited for the morning, where the portal stood still in the morning', () => {
  const reasons = async (attendance_id: number) =>
    own('reminder').where({ attendance_id }).orderBy('kind').select('kind', 'state', 'reason');
  const missed = { kind: 'first', state: 'withheld', reason: 'missed' };

  test('"the first gives way to the second": nobody gets both at once', async () => {
    const study = await shelf.add({
      name: 'Fairchild Women',
      leaders: [leader],
      dayOfWeek: 0,
      meetingTime: '12:15:00',
    });
    const met = await shelf.meet(study, { metOnDate: '2026-12-13', metAtTime: '12:15:00' });
    setClock('2026-12-14T11:30:00Z');
    expect(await run()).toBe(0);
    expect(await reasons(met)).toMatchObject([{ kind: 'first', state: 'waiting' }]);
    setClock('2026-12-15T02:35:00Z');
    expect(sum(await Promise.all([run(), run()]))).toBe(1);
    expect((await texts()).map(({ payload }) => payload.text)).toEqual([
      'Emmaus: Ruth, the report of Fairchild Women on Sun, Dec 13 is still missing. {link} Reply STOP to get no more texts.',
    ]);
    expect(await reasons(met)).toEqual([missed, { kind: 'second', state: 'written', reason: null }]);
  });

  test.each([
    ['five days', '2027-01-29T18:00:00Z'],
    ['a month', '2027-02-25T18:00:00Z'],
  ])('"After three days nobody is asked any more", and nothing waits for good: off for %s', async (_how, moment) => {
    const [open, reported] = [
      await tuesday({ metOnDate: '2027-01-24', metAtTime: '20:00:00' }),
      await tuesday({ metOnDate: '2027-01-24', metAtTime: '20:00:00' }),
    ];
    setClock('2027-01-25T08:05:00Z');
    expect(await run()).toBe(0);
    const submitted = '2027-01-25T20:00:00Z';
    await own('attendance')
      .where({ id: reported })
      .update({ submitted_at: submitted, first_submitted_at: submitted, first_received_at: submitted });
    setClock(moment);
    expect(await run()).toBe(0);
    expect(await texts()).toEqual([]);
    expect(await reasons(open)).toEqual([missed]);
    expect(await reasons(reported)).toEqual([{ ...missed, reason: 'reported' }]);
  });

  test('a second one is sent as long as it may be, and not after that', async () => {
    const met = await tuesday({ metAtTime: '20:00:00' });
    setClock('2026-09-03T02:35:00Z');
    await run();
    setClock('2026-09-05T15:00:00Z');
    expect(await run()).toBe(0);
    expect(await reasons(met)).toContainEqual({ kind: 'second', state: 'withheld', reason: 'missed' });
    expect(await texts()).toEqual([]);
  });
});

test('of each who was not reminded the reason is kept', async () => {
  const off = await house.addPerson({ role: 'student', locationId: house.places.campus, phone: '312-555-0999' });
  await tuesday({}, [off, helper]);
  const { phone } = (await service.database.owner('people.person').where({ id: helper }).first('phone')) as {
    phone: string;
  };
  await own('phone_refusal').insert({
    phone: `+1${phone.replaceAll('-', '')}`,
    reason: 'opted_out',
    since: '2026-08-01T00:00:00Z',
  });
  expect(await run()).toBe(0);
  expect(await reminders()).toEqual(
    [
      { kind: 'first', person_id: off, state: 'withheld', reason: 'reminder_off' },
      { kind: 'first', person_id: helper, state: 'withheld', reason: 'opted_out' },
    ].toSorted((one, other) => one.person_id - other.person_id),
  );
});

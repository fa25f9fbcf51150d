/** "td sends each senior a short one-record link (mail, text or QR)": all who have not answered at once, each once a day. */
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { askSummary } from '@emmaus/contracts/senior-links.words';
import { setClock } from '@emmaus/service-kit/time';
import { deliverDue } from '@emmaus/service-kit/work/outbox';
import { type Texter, TextRefused } from '@emmaus/service-kit/work/texter';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GraduationDetails } from '../database/factories.ts';
import { deliverAsks } from '../src/senior-link/deliver-asks.ts';
import { graduationForTests } from './graduation-for-tests.ts';

const { service, house, own, td, record } = graduationForTests();

beforeEach(async () => {
  for (const table of ['senior_ask', 'outbox', 'graduation_record']) await own(table).delete();
  await service.database.as('bible-studies')('phone_refusal').delete();
  vi.stubEnv('TWILIO_ACCOUNT_SID', `AC${'0'.repeat(32)}`);
  vi.stubEnv('TWILIO_AUTH_TOKEN', 'secret');
  vi.stubEnv('TWILIO_FROM', '+13125550100');
});
afterEach(() => vi.unstubAllEnvs());

async function senior(
  lastName: string,
  reached: { email?: string; phone?: string } = {},
  more: Partial<GraduationDetails> = {},
): Promise<{ id: number; person: number }> {
  const locationId = house.places.campus;
  const personId = await house.addPerson({ firstName: 'Sam', lastName, locationId, schoolYear: 4, ...reached });
  return record({ ...more, personId });
}

const plan = (as = td()) => service.call(calls.listSeniorAsks, { as });
const ask = (as = td()) => service.call(calls.askSeniors, { as, body: {} });
interface Message {
  topic: string;
  payload: { to: string; link: string };
  due_at: Date;
}
const messages = (): Promise<Message[]> => own('outbox').orderBy('id').select('topic', 'payload', 'due_at');
const sentTo = async (): Promise<string[]> => (await messages()).map(({ payload }) => payload.to);
const short = ({ data }: Awaited<ReturnType<typeof plan>>) =>
  data.map(({ person, way, state, why }) => [person, way, state, why].filter(Boolean).join(' '));

/** Takes what it is given, and refuses what it is told to. */
function texterFor(refused: string[] = []): { texter: Texter; sent: { to: string; body: string }[] } {
  const sent: { to: string; body: string }[] = [];
  const texter: Texter = {
    async send({ to, body }) {
      if (refused.includes(to)) throw new TextRefused('number_refused', 'It takes no texts.');
      sent.push({ to, body });
      return 'SM1';
    },
  };
  return { texter, sent };
}
const deliverTexts = (texter: Texter) => deliverDue(deliverAsks(texter), 50, 'text');

describe('who is asked, and how', () => {
  test("by mail who has one, by text who has a number alone: '14 by mail, 3 by text, 2 have neither: show their QR'", async () => {
    await senior('Adams', { email: 'adams@lakeside.edu', phone: '312-555-0101' });
    await senior('Baker', { phone: '312-555-0102' });
    await senior('Cole');
    await senior('Dunn', { phone: '312-555-0104 ext. 9' });
    const planned = await plan();
    expect(short(planned)).toEqual([
      'Sam Adams mail due',
      'Sam Baker text due',
      'Sam Cole unreachable nothing_known',
      'Sam Dunn unreachable nothing_known',
    ]);
    expect(askSummary(planned.data)).toBe('1 by mail, 1 by text, 2 have neither: show their QR.');
    // To look sends nothing.
    expect(await messages()).toEqual([]);
    const asked = await ask();
    expect(asked).toMatchObject({ asked: 2, is_more: false });
    expect(short(asked)).toEqual([
      'Sam Cole unreachable nothing_known',
      'Sam Dunn unreachable nothing_known',
      'Sam Adams mail waiting',
      'Sam Baker text waiting',
    ]);
    expect(await messages()).toMatchObject([
      { topic: 'mail', payload: { to: 'adams@lakeside.edu', link: expect.stringContaining('/g/') as string } },
      { topic: 'text', payload: { to: '+13125550102', link: expect.stringContaining('/g/') as string } },
    ]);
  });

  test('each gets a link of their own, which opens their card', async () => {
    await senior('Adams', { email: 'adams@lakeside.edu' });
    await senior('Baker', { email: 'baker@lakeside.edu' });
    await ask();
    const links = (await messages()).map(({ payload }) => payload.link.split('/').at(-1));
    expect(new Set(links).size).toBe(2);
    for (const code of links) expect((await service.call(calls.openSeniorLink, { body: { code } })).state).toBe('open');
  });

  test('nothing is sent to who answered already, stays, entered a vocation only, moved away, or was taken back', async () => {
    const answered = await senior('Answered', { email: 'answered@lakeside.edu' });
    const link = await service.call(calls.makeSeniorLink, {
      as: td(),
      params: { id: answered.id },
      body: { send: 'no' },
    });
    const filled = { phone: '312-555-0142', email: '', graduation_month: '', graduation_year: '' };
    const vocation = { is_entering_religious: false, is_entering_seminary: false };
    await service.call(calls.saveBySeniorLink, { body: { code: link.url.split('/').at(-1), ...filled, ...vocation } });
    const whole = { phone: '312-555-0142', email: 'c@example.org', month: 'May', year: 2027 };
    await senior('Completed', { email: 'completed@lakeside.edu' }, { ...whole, status: 'Graduating' });
    await senior('Staying', { email: 'staying@lakeside.edu' }, { status: 'Remaining' });
    await senior('Called', { email: 'called@lakeside.edu' }, { status: 'Vocation only', vocation: 'seminary' });
    const moved = await senior('Moved', { email: 'moved@lakeside.edu' });
    await service.database
      .owner('people.person_record')
      .where({ id: moved.person })
      .update({ primary_location_id: house.places.farCampus });
    const gone = await senior('Gone', { email: 'gone@lakeside.edu' });
    await own('graduation_record').where({ id: gone.id }).update({
      removed_at: '2027-04-01T00:00:00Z',
      removed_by_subject: 'somebody',
    });
    await senior('Last year', { email: 'before@lakeside.edu' }, { recordYear: 2026 });
    await senior('Unsure', { email: 'unsure@lakeside.edu' }, { status: 'Unsure' });
    await ask();
    expect(await sentTo()).toEqual(['unsure@lakeside.edu']);
  });

  test('whoever answered STOP gets no text; where no texts leave, that is said', async () => {
    await senior('Stopped', { phone: '312-555-0105' });
    await service.database
      .as('bible-studies')('phone_refusal')
      .insert({ phone: '+13125550105', reason: 'opted_out', since: '2027-01-01T00:00:00Z' });
    expect(short(await ask())).toEqual(['Sam Stopped unreachable refuses_texts']);
    await senior('Willing', { phone: '312-555-0106' });
    vi.stubEnv('TWILIO_AUTH_TOKEN', '');
    expect(short(await ask())).toEqual(['Sam Stopped unreachable refuses_texts', 'Sam Willing unreachable no_texts']);
    expect(await messages()).toEqual([]);
  });
});

describe('once', () => {
  test('pressed twice within the day nothing is sent again; the next day those are asked who still have not answered', async () => {
    await senior('Adams', { email: 'adams@lakeside.edu' });
    expect((await ask()).asked).toBe(1);
    expect((await ask()).asked).toBe(0);
    // Still 10 April in Chicago.
    setClock('2027-04-11T04:30:00Z');
    expect((await ask()).asked).toBe(0);
    setClock('2027-04-11T15:00:00Z');
    expect((await ask()).asked).toBe(1);
    expect(await sentTo()).toEqual(['adams@lakeside.edu', 'adams@lakeside.edu']);
  });

  test('two directors, and each of them many times, at the same moment: one message each', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Senior ${index}`);
    for (const [index, name] of names.entries()) await senior(name, { email: `senior${index}@lakeside.edu` });
    const directors = [td(), house.subject.missionary, td(), house.subject.missionary, td()];
    const answers = await Promise.all(directors.map((as) => ask(as)));
    expect(answers.reduce((sum, { asked }) => sum + asked, 0)).toBe(12);
    for (const { data } of answers) expect(data.every(({ state }) => state === 'waiting')).toBe(true);
    expect((await sentTo()).toSorted()).toEqual(names.map((_, index) => `senior${index}@lakeside.edu`).toSorted());
    expect(await own('senior_link').whereIn('record_id', own('graduation_record').select('id'))).toHaveLength(12);
  });

  test('who was mailed by themselves today is not asked with all', async () => {
    const { id } = await senior('Adams', { email: 'adams@lakeside.edu' });
    await service.call(calls.makeSeniorLink, { as: td(), params: { id }, body: { send: 'email' } });
    expect((await ask()).asked).toBe(0);
    expect(await sentTo()).toEqual(['adams@lakeside.edu']);
  });
});

describe('the text', () => {
  test('says who asks, carries the link, and tells how to get no more', async () => {
    await senior('Baker', { phone: '312-555-0102' });
    await ask();
    const { texter, sent } = texterFor();
    expect(await deliverTexts(texter)).toBe(1);
    expect(await deliverTexts(texter)).toBe(0);
    expect(sent[0]?.to).toBe('+13125550102');
    expect(sent[0]?.body).toMatch(
      /^Emmaus: Hi Sam, how do we reach you .*: https:\/\/emmaus\.example\/g\/\S{11} Reply STOP to get no more texts\.$/,
    );
    expect(short(await plan())).toEqual(['Sam Baker text sent']);
  });

  test('a worker of mails leaves the texts where they are', async () => {
    await senior('Baker', { phone: '312-555-0102' });
    await ask();
    expect(await deliverDue(async () => {}, 50, 'mail')).toBe(0);
    expect(short(await plan())).toEqual(['Sam Baker text waiting']);
  });

  test('at night it waits for the morning', async () => {
    setClock('2027-04-11T03:00:00Z');
    await senior('Baker', { phone: '312-555-0102' });
    await ask();
    // 8:00 in Chicago.
    expect((await messages())[0]?.due_at.toISOString()).toBe('2027-04-11T13:00:00.000Z');
  });

  test.each([
    ['answered', (id: number) => own('graduation_record').where({ id }).update({ graduation_status: 'Remaining' })],
    [
      'answered STOP',
      () =>
        service.database
          .as('bible-studies')('phone_refusal')
          .insert({ phone: '+13125550102', reason: 'opted_out', since: '2027-01-01T00:00:00Z' }),
    ],
    ['are asked elsewhere', (id: number) => own('graduation_record').where({ id }).update({ location_id: 99 })],
  ])('of those who %s meanwhile does not leave', async (_what, change) => {
    const { id } = await senior('Baker', { phone: '312-555-0102' });
    await ask();
    await change(id);
    const { texter, sent } = texterFor();
    expect(await deliverTexts(texter)).toBe(0);
    expect(sent).toEqual([]);
  });

  test('what the number refused is told per person', async () => {
    await senior('Baker', { phone: '312-555-0102' });
    await ask();
    await deliverTexts(texterFor(['+13125550102']).texter);
    expect((await plan()).data).toMatchObject([{ person: 'Sam Baker', state: 'failed', error: 'It takes no texts.' }]);
  });
});

test('by whoever sorts the seniors there: 401, 403', async () => {
  expect(await service.refused(calls.askSeniors, { body: {} })).toMatchObject({ status: 401 });
  for (const as of [house.subject.student, house.subject.regional])
    expect(await service.refused(calls.askSeniors, { as, body: {} })).toMatchObject({ status: 403 });
  const elsewhere = { location_id: house.places.farCampus };
  expect(await service.refused(calls.askSeniors, { as: td(), body: elsewhere })).toMatchObject({ status: 403 });
  expect(await service.refused(calls.listSeniorAsks, { as: td(), query: elsewhere })).toMatchObject({ status: 403 });
});

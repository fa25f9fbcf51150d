/** "td sends each senior a short one-record link (mail, text or QR)": all who have not answered at once, each once a day. */
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { askSummary } from '@emmaus/contracts/senior-links.words';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, test, vi } from 'vitest';
import { asksForTests } from './asks-for-tests.ts';

const {
  service,
  house,
  own,
  td,
  senior,
  seniors,
  changePerson,
  stop,
  plan,
  ask,
  makeLink,
  messages,
  sentTo,
  short,
  mailed,
} = asksForTests();

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

  test('at the end of July the mail says that the link is good until the season ends, as it is', async () => {
    setClock('2027-07-30T15:00:00Z');
    await senior('Adams', { email: 'adams@lakeside.edu' });
    await ask();
    expect(await messages()).toMatchObject([{ payload: { text: expect.stringContaining('good until July 31.') } }]);
    const [link] = await own('senior_link').orderBy('id', 'desc').limit(1);
    expect(link.expires_at.toISOString()).toBe('2027-08-01T05:00:00.000Z');
  });

  test('nothing is sent to who answered already, stays, entered a vocation only, moved away, or was taken back', async () => {
    const answered = await senior('Answered', { email: 'answered@lakeside.edu' });
    const link = await makeLink(answered.id, 'no');
    const filled = { phone: '312-555-0142', email: '', graduation_month: '', graduation_year: '' };
    const vocation = { is_entering_religious: false, is_entering_seminary: false };
    await service.call(calls.saveBySeniorLink, { body: { code: link.url.split('/').at(-1), ...filled, ...vocation } });
    const whole = { phone: '312-555-0142', email: 'c@example.org', month: 'May', year: 2027 };
    await senior('Completed', { email: 'completed@lakeside.edu' }, { ...whole, status: 'Graduating' });
    await senior('Staying', { email: 'staying@lakeside.edu' }, { status: 'Remaining' });
    await senior('Called', { email: 'called@lakeside.edu' }, { status: 'Vocation only', vocation: 'seminary' });
    const moved = await senior('Moved', { email: 'moved@lakeside.edu' });
    await changePerson(moved.person, { primary_location_id: house.places.farCampus });
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
    await stop('+13125550105');
    expect(short(await ask())).toEqual(['Sam Stopped unreachable refuses_texts']);
    await senior('Willing', { phone: '312-555-0106' });
    vi.stubEnv('TWILIO_AUTH_TOKEN', '');
    expect(short(await ask())).toEqual(['Sam Stopped unreachable refuses_texts', 'Sam Willing unreachable no_texts']);
    expect(await messages()).toEqual([]);
  });
});

describe('200 at once', () => {
  test('those whom nothing reaches do not stand in the way of those behind them, however many they are', async () => {
    await seniors('Able', 201, (nth) => (nth % 2 ? {} : { phone: `312-555-${1000 + nth} ext. 2` }));
    await senior('Stopped', { phone: '312-555-0105' });
    await stop('+13125550105');
    await senior('Zion', { phone: '312-555-0107' });
    await senior('Zola', { email: 'zola@lakeside.edu' });
    const planned = await plan();
    expect(planned.data).toHaveLength(200);
    expect(planned.is_more).toBe(true);
    expect(short(planned).slice(0, 3)).toEqual([
      'Sam Zion text due',
      'Sam Zola mail due',
      'Sam Able 000 unreachable nothing_known',
    ]);
    expect((await ask()).asked).toBe(2);
    expect(await sentTo()).toEqual(['+13125550107', 'zola@lakeside.edu']);
  });

  test('of 201 the first press asks 200, the second the one who is left, the third nobody', async () => {
    await seniors('Able', 201, (nth) => ({ email: `able${nth}@lakeside.edu` }));
    expect(await ask()).toMatchObject({ asked: 200, is_more: true });
    expect(short(await plan())[0]).toBe('Sam Able 200 mail due');
    expect((await ask()).asked).toBe(1);
    expect((await ask()).asked).toBe(0);
    expect(new Set(await sentTo()).size).toBe(201);
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
    expect(await mailed()).toEqual(['adams@lakeside.edu']);
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
    await makeLink(id, 'email');
    expect((await ask()).asked).toBe(0);
    expect(await sentTo()).toEqual(['adams@lakeside.edu']);
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

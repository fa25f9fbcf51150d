/** Asking the seniors as those who must not, who come too late, or who press at the same moment try it. */
import { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { setClock } from '@emmaus/service-kit/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { asksForTests } from './asks-for-tests.ts';

const asks = asksForTests();
const { service, house, own, td, senior, seniors, changePerson, plan, ask, makeLink, messages, short } = asks;
const { texterFor, deliverTexts, deliverMails, mailed } = asks;

const FILLED = { phone: '312-555-0142', email: '', graduation_month: '', graduation_year: '' };
const NO_VOCATION = { is_entering_religious: false, is_entering_seminary: false };
const codeOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const save = (code: string, more = {}) => ({ body: { code, ...FILLED, ...NO_VOCATION, ...more } });

describe('who may not', () => {
  let farTd: string;
  beforeAll(async () => {
    farTd = `subject-${await house.addPerson({ firstName: 'Far', role: 'td', locationId: house.places.farCampus })}`;
  });
  const others = () =>
    (['student', 'regional', 'nobody'] as const).map((role): [string, string] => [role, house.subject[role]]);

  test('learns nothing of the seniors, and writes to none: 401, 403, 404', async () => {
    const { id } = await senior('Adams', { email: 'adams@lakeside.edu' });
    const here = house.places.campus;
    const params = { id };
    for (const send of ['no', 'email'] as const) {
      expect(await service.refused(calls.makeSeniorLink, { params, body: { send } })).toMatchObject({ status: 401 });
      for (const [, as] of others())
        expect(await service.refused(calls.makeSeniorLink, { as, params, body: { send } })).toMatchObject({
          status: 403,
        });
      // Of another campus nobody learns whether there is such a record.
      const there = await service.refused(calls.makeSeniorLink, { as: farTd, params, body: { send } });
      const none = await service.refused(calls.makeSeniorLink, { as: farTd, params: { id: 999_999 }, body: { send } });
      expect(there).toMatchObject({ status: 404, message: none.message });
    }
    expect(await service.refused(calls.listSeniorAsks, {})).toMatchObject({ status: 401 });
    for (const [, as] of [...others(), ['far', farTd] as const]) {
      const query = { location_id: here };
      expect(await service.refused(calls.listSeniorAsks, { as, query })).toMatchObject({ status: 403 });
      expect(await service.refused(calls.askSeniors, { as, body: query })).toMatchObject({ status: 403 });
    }
    expect(await ask(farTd)).toMatchObject({ asked: 0, data: [] });
    expect(await own('senior_ask')).toEqual([]);
    expect(await messages()).toEqual([]);
    expect(await own('senior_link').where({ record_id: id })).toEqual([]);
  });

  test('a place that has no seniors is said, to an admin too: 422', async () => {
    const body = { location_id: house.places.region };
    expect(await service.refused(calls.askSeniors, { as: house.subject.superadmin, body })).toMatchObject({
      status: 422,
    });
  });

  test.each([0, -1, 2 ** 31, 1.5, '1 or 1=1', null, [], {}])(
    'no id of a place, %j, asks nobody: 422',
    async (location_id) => {
      await senior('Adams', { email: 'adams@lakeside.edu' });
      expect(await service.refused(calls.askSeniors, { as: td(), body: { location_id } })).toMatchObject({
        status: 422,
      });
      expect(await messages()).toEqual([]);
    },
  );

  test('whoever watches the board of another campus is not told of who answers', async () => {
    const query = { location_id: house.places.campus };
    for (const as of [farTd, house.subject.student, house.subject.regional])
      expect(await service.refused(graduationCalls.watchGraduationRecords, { as, query })).toMatchObject({
        status: 403,
      });
  });
});

describe('a link', () => {
  test('that ran out fills in nothing, and one that was used goes on until then', async () => {
    const { id } = await senior('Adams');
    const code = codeOf(await makeLink(id, 'no'));
    await service.call(calls.saveBySeniorLink, save(code));
    await service.call(calls.saveBySeniorLink, save(code, { phone: '312-555-0143' }));
    expect(await own('graduation_record').where({ id }).first()).toMatchObject({ phone: '312-555-0143' });
    setClock('2027-04-24T15:00:00Z');
    expect(await service.refused(calls.saveBySeniorLink, save(code))).toMatchObject({ status: 409 });
    expect(await own('graduation_record').where({ id }).first()).toMatchObject({ phone: '312-555-0143' });
  });

  test('of somebody who was removed opens nothing, and fills in nothing: 404', async () => {
    const { id, person } = await senior('Adams');
    const code = codeOf(await makeLink(id, 'no'));
    await changePerson(person, { removed_at: '2027-04-10T16:00:00Z', removed_by_subject: 'td' });
    expect(await service.refused(calls.openSeniorLink, { body: { code } })).toMatchObject({ status: 404 });
    expect(await service.refused(calls.saveBySeniorLink, save(code))).toMatchObject({ status: 404 });
  });

  test('used by two at the same moment, on one state of the card: the second is told, and overwrites nothing', async () => {
    const { id } = await senior('Adams');
    const code = codeOf(await makeLink(id, 'no'));
    const answers = await Promise.allSettled(
      ['312-555-0143', '312-555-0144', '312-555-0145'].map((phone) =>
        service.call(calls.saveBySeniorLink, save(code, { phone, version: 1 })),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await own('graduation_record').where({ id }).first()).toMatchObject({ version: 2 });
  });
});

describe('at the same moment', () => {
  test('somebody asks all, and others send cards: each senior gets one mail, and nobody is refused', async () => {
    await seniors('Able', 30, (nth) => ({ email: `able${nth}@lakeside.edu` }));
    const ids: number[] = await own('graduation_record').pluck('id');
    for (let round = 0; round < 3; round += 1) {
      await own('senior_ask').delete();
      await own('outbox').delete();
      await Promise.all([ask(), ...ids.toReversed().map((id) => makeLink(id, 'email')), ask()]);
      expect(new Set(await mailed()).size).toBe(30);
      expect(await own('outbox')).toHaveLength(30);
    }
  });

  test('two send one card: one mail', async () => {
    const { id } = await senior('Adams', { email: 'adams@lakeside.edu' });
    await Promise.all([makeLink(id, 'email'), makeLink(id, 'email'), makeLink(id, 'email')]);
    expect(await mailed()).toEqual(['adams@lakeside.edu']);
  });

  test('somebody asks all while seniors answer: nobody is refused', async () => {
    await seniors('Able', 12, (nth) => ({ email: `able${nth}@lakeside.edu` }));
    const ids: number[] = await own('graduation_record').pluck('id');
    const codes = (await Promise.all(ids.map((id) => makeLink(id, 'no')))).map(codeOf);
    await Promise.all([ask(), ...codes.map((code) => service.call(calls.saveBySeniorLink, save(code))), ask()]);
    expect(await mailed()).toEqual([]);
  });
});

describe('quiet hours, from 21:00 to 8:00 by the clock of the campus', () => {
  test.each([
    ['20:59:59 in winter', '2027-02-11T02:59:59Z', undefined],
    ['21:00', '2027-02-11T03:00:00Z', '2027-02-11T14:00:00.000Z'],
    ['7:59:59', '2027-02-11T13:59:59Z', '2027-02-11T14:00:00.000Z'],
    ['8:00', '2027-02-11T14:00:00Z', undefined],
    ['the evening before summer time begins', '2027-03-14T03:00:00Z', '2027-03-14T13:00:00.000Z'],
    ['the hour that summer time leaves out', '2027-03-14T08:00:00Z', '2027-03-14T13:00:00.000Z'],
    ['the evening before it ends', '2027-11-07T02:00:00Z', '2027-11-07T14:00:00.000Z'],
    ['the hour that comes twice, the second time', '2027-11-07T07:30:00Z', '2027-11-07T14:00:00.000Z'],
  ])('%s', async (_what, at, leaves) => {
    setClock(at);
    const year = at > '2027-08' ? 2028 : 2027;
    await senior('Baker', { phone: '312-555-0102' }, { recordYear: year });
    expect((await ask()).asked).toBe(1);
    const due = (await messages())[0]?.due_at;
    // At once is by the clock of PostgreSQL, which nobody has set.
    const { rows: clocks }: { rows: { now: Date }[] } = await service.database.owner.raw('select now()');
    if (leaves === undefined) expect(due?.getTime()).toBeLessThanOrEqual(clocks[0]?.now.getTime() ?? 0);
    else expect(due?.toISOString()).toBe(leaves);
  });
});

describe('what a name says', () => {
  test.each(["O'Brien; drop table outbox; --", '{link}', '$& $1 $`', '<b>Sam</b>', 'Sam\u202E', 'é'.repeat(40)])(
    'goes as it is into the text, and breaks nothing: %s',
    async (name) => {
      const { person } = await senior('Baker', { phone: '312-555-0102' });
      await changePerson(person, { first_name: name });
      await ask();
      const { texter, sent } = texterFor();
      expect(await deliverTexts(texter)).toBe(1);
      expect(sent[0]?.body.startsWith(`Emmaus: Hi ${name}, how do we reach you`)).toBe(true);
      expect(sent[0]?.body.match(/\/g\//g)).toHaveLength(1);
      expect(short(await plan())).toHaveLength(1);
    },
  );

  test('stays in the body of a mail: its subject and address are ours', async () => {
    const { person } = await senior('Baker', { email: 'baker@lakeside.edu' });
    await changePerson(person, { first_name: 'Sam\r\nBcc: all@lakeside.edu' });
    await ask();
    const sent: unknown[] = [];
    await deliverMails(async ({ payload }) => void sent.push([payload['to'], payload['subject']]));
    expect(sent).toEqual([['baker@lakeside.edu', 'How do we reach you after you graduate?']]);
  });
});

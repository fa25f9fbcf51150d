/** What was written to the seniors leaves: looked at once more, to where they are reached now, and to nobody twice. */
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { setClock } from '@emmaus/service-kit/time';
import { deliverDue, Undeliverable } from '@emmaus/service-kit/work/outbox';
import { describe, expect, test } from 'vitest';
import { asksForTests } from './asks-for-tests.ts';

const asks = asksForTests();
const { service, house, own, senior, changePerson, stop, plan, ask, makeLink, messages, short } = asks;
const { texterFor, deliverTexts, deliverMails, mailed } = asks;

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
    ['answered STOP', () => stop('+13125550102')],
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

  describe('that waits for the morning', () => {
    const night = '2027-04-11T03:00:00Z';
    const morning = '2027-04-11T13:00:00Z';
    async function askAtNight(): Promise<number> {
      setClock(night);
      const { person } = await senior('Baker', { phone: '312-555-0102' });
      await ask();
      return person;
    }
    async function leaveAt(moment: string): Promise<string[]> {
      setClock(moment);
      await own('outbox').update({ due_at: own('outbox').client.raw('now()') });
      const { texter, sent } = texterFor();
      await deliverTexts(texter);
      return sent.map(({ to }) => to);
    }

    test('goes to the number of the moment at which it leaves', async () => {
      const person = await askAtNight();
      await changePerson(person, { phone: '312-555-0199' });
      expect(await leaveAt(morning)).toEqual(['+13125550199']);
    });

    test('is kept from a number that answered STOP, also where that is not the one it was written to', async () => {
      const person = await askAtNight();
      await changePerson(person, { phone: '312-555-0199' });
      await stop('+13125550199');
      expect(await leaveAt(morning)).toEqual([]);
    });

    test('leaves though the number it was written to, which is theirs no more, answered STOP', async () => {
      const person = await askAtNight();
      await changePerson(person, { phone: '312-555-0199' });
      await stop('+13125550102');
      expect(await leaveAt(morning)).toEqual(['+13125550199']);
    });

    test.each([null, '312-555-0199 ext. 4'])(
      'does not leave where no text reaches them any more: %s',
      async (phone) => {
        const person = await askAtNight();
        await changePerson(person, { phone });
        expect(await leaveAt(morning)).toEqual([]);
        expect(await own('outbox').first()).toMatchObject({
          failed_at: expect.any(Date) as Date,
          last_error: 'No text reaches them any more.',
        });
      },
    );

    test('counts for the day at which it leaves: whoever presses again that day sends no second one', async () => {
      await askAtNight();
      expect(await leaveAt(morning)).toEqual(['+13125550102']);
      await own('outbox').update({ delivered_at: morning });
      setClock('2027-04-11T15:00:00Z');
      expect(await ask()).toMatchObject({ asked: 0, data: [{ state: 'sent' }] });
      setClock('2027-04-12T15:00:00Z');
      expect((await ask()).asked).toBe(1);
    });

    test('waits on where it comes to leave at night after all, as when the company was away', async () => {
      await askAtNight();
      expect(await leaveAt('2027-04-11T06:00:00Z')).toEqual([]);
      expect(await own('outbox').first()).toMatchObject({
        due_at: new Date(morning),
        attempts: 0,
        failed_at: null,
        last_error: null,
      });
      expect(await leaveAt(morning)).toEqual(['+13125550102']);
    });
  });
});

describe('the mail', () => {
  const ADAMS = 'adams@lakeside.edu';
  const FILLED = { phone: '312-555-0142', email: '', graduation_month: '', graduation_year: '' };
  const answer = async (link: { url: string }) =>
    service.call(calls.saveBySeniorLink, {
      body: { code: link.url.split('/').at(-1), ...FILLED, is_entering_religious: false, is_entering_seminary: false },
    });

  test('leaves, when a mail server is there', async () => {
    await senior('Adams', { email: ADAMS });
    await ask();
    expect(await mailed()).toEqual([ADAMS]);
    expect(await mailed()).toEqual([]);
    expect(short(await plan())).toEqual(['Sam Adams mail sent']);
  });

  test.each<[string, (of: { id: number; person: number }) => Promise<unknown>]>([
    ['answered by another link', async ({ id }) => answer(await makeLink(id, 'no'))],
    [
      'were sorted as staying',
      ({ id }) => own('graduation_record').where({ id }).update({ graduation_status: 'Remaining' }),
    ],
    ['moved away', ({ person }) => changePerson(person, { primary_location_id: house.places.farCampus })],
    [
      'were removed',
      ({ person }) => changePerson(person, { removed_at: '2027-04-10T16:00:00Z', removed_by_subject: 'td' }),
    ],
    [
      'had their record taken back',
      ({ id }) =>
        own('graduation_record').where({ id }).update({ removed_at: '2027-04-10T16:00:00Z', removed_by_subject: 'td' }),
    ],
    ['have graduated: the season is over', async () => setClock('2027-08-02T15:00:00Z')],
    ['have no e-mail any more', ({ person }) => changePerson(person, { email: null })],
  ])('of those who %s while it waited does not leave', async (_what, change) => {
    const one = await senior('Adams', { email: ADAMS });
    await ask();
    await change(one);
    expect(await mailed()).toEqual([]);
    expect(await own('outbox').first()).toMatchObject({ delivered_at: null, failed_at: expect.any(Date) as Date });
  });

  test('to one alone does not leave either once its senior has answered', async () => {
    const { id } = await senior('Adams', { email: ADAMS });
    await makeLink(id, 'email');
    setClock('2027-04-10T15:30:00Z');
    await answer(await makeLink(id, 'no'));
    expect(await mailed()).toEqual([]);
  });

  test('to one alone leaves though they had answered before: whoever sends it wants it again', async () => {
    const { id } = await senior('Adams', { email: ADAMS });
    await answer(await makeLink(id, 'no'));
    setClock('2027-04-10T15:30:00Z');
    await makeLink(id, 'email');
    expect(await mailed()).toEqual([ADAMS]);
  });

  test('goes to the address of the moment at which it leaves', async () => {
    const { person } = await senior('Adams', { email: 'wrong@lakeside.edu' });
    await ask();
    await changePerson(person, { email: ADAMS });
    expect(await mailed()).toEqual([ADAMS]);
  });

  test('that waits for days, as where no mail server is set up, is not joined by those of the days after', async () => {
    const { id } = await senior('Adams', { email: ADAMS });
    expect((await ask()).asked).toBe(1);
    setClock('2027-04-12T15:00:00Z');
    expect(await ask()).toMatchObject({ asked: 0, data: [{ state: 'waiting' }] });
    // Sent from the card by itself, the newer alone leaves.
    const { url } = await makeLink(id, 'email');
    const links: unknown[] = [];
    await deliverMails(async ({ payload }) => void links.push(payload['link']));
    expect(links).toEqual([url]);
  });

  test('that was written before asks were noted leaves as it was written', async () => {
    await senior('Adams', { email: ADAMS });
    await ask();
    await own('outbox').update({ deduplication_key: null });
    await own('senior_ask').delete();
    expect(await mailed()).toEqual([ADAMS]);
  });

  test("whose link ran out before it could leave stands in nobody's way", async () => {
    await senior('Adams', { email: ADAMS });
    await ask();
    setClock('2027-04-24T15:00:00Z');
    expect((await ask()).asked).toBe(1);
  });

  describe('sent again from the card', () => {
    const refuse = () =>
      deliverMails(async () => {
        throw new Undeliverable('No such mailbox');
      });

    test('after it failed it shows as on its way, then as sent, and arrives once', async () => {
      const { id, person } = await senior('Adams', { email: 'wrong@lakeside.edu' });
      await ask();
      await refuse();
      expect((await plan()).data).toMatchObject([{ way: 'mail', state: 'failed', error: 'No such mailbox' }]);
      await changePerson(person, { email: ADAMS });
      const { url } = await makeLink(id, 'email');
      expect((await plan()).data).toMatchObject([{ way: 'mail', state: 'waiting', error: null }]);
      const sent: unknown[] = [];
      await deliverMails(async ({ payload }) => void sent.push([payload['to'], payload['link']]));
      expect(sent).toEqual([[ADAMS, url]]);
      expect((await plan()).data).toMatchObject([{ way: 'mail', state: 'sent', error: null }]);
      expect((await ask()).asked).toBe(0);
    });

    test('while the one before still waits, one arrives: the newer', async () => {
      const { id } = await senior('Adams', { email: ADAMS });
      await ask();
      await makeLink(id, 'email');
      const { url } = await makeLink(id, 'email');
      expect(await messages()).toMatchObject([{ payload: { link: url } }]);
      expect(await mailed()).toEqual([ADAMS]);
    });

    test('at the very moment at which the one before leaves, that one alone arrives', async () => {
      const { id } = await senior('Adams', { email: ADAMS });
      await ask();
      await deliverMails(async () => void (await makeLink(id, 'email')));
      expect(await mailed()).toEqual([]);
      expect(short(await plan())).toEqual(['Sam Adams mail sent']);
    });

    test('in place of a text that the number refused, or that waits for the morning', async () => {
      setClock('2027-04-11T03:00:00Z');
      const { id, person } = await senior('Baker', { phone: '312-555-0102' });
      await ask();
      await changePerson(person, { email: 'baker@lakeside.edu' });
      await makeLink(id, 'email');
      expect(short(await plan())).toEqual(['Sam Baker mail waiting']);
      const { texter, sent } = texterFor();
      expect(await deliverTexts(texter)).toBe(0);
      expect(await mailed()).toEqual(['baker@lakeside.edu']);
      expect(sent).toEqual([]);
    });
  });
});

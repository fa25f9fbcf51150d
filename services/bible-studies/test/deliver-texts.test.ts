/** Texts by Twilio's own library against an endpoint on loopback: accepted, refused, STOP, too many at once, and what became of one. */
import { reminderCalls as calls } from '@emmaus/contracts/reminders.contract';
import { MAY_HAVE_LEFT } from '@emmaus/contracts/reminders.words';
import { TEST_PUBLIC_URL } from '@emmaus/service-kit/testing/test-service';
import { tellOfText, TEXT_SECRET } from '@emmaus/service-kit/testing/text-company';
import { deliverDue } from '@emmaus/service-kit/work/outbox';
import type { TextToSend } from '@emmaus/service-kit/work/texter';
import { textEnv } from '@emmaus/service-kit/work/text-settings';
import { createTwilioTexter } from '@emmaus/service-kit/work/twilio-texter';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliverTexts } from '../src/reminders/deliver-texts.ts';
import { remindLeaders } from '../src/reminders/remind-leaders.ts';
import { ReminderModel } from '../src/reminders/reminder.model.ts';
import { studiesForTests } from './studies-for-tests.ts';
import { startTwilio, type TwilioOnLoopback } from './twilio-on-loopback.ts';

const ACCOUNT = `AC${'0'.repeat(32)}`;
const { service, house, shelf, own } = studiesForTests('2026-09-02T01:31:00Z');

let twilio: TwilioOnLoopback;
beforeEach(async () => {
  for (const table of ['outbox', 'phone_refusal']) await own(table).delete();
  twilio = await startTwilio();
  vi.stubEnv('TWILIO_ACCOUNT_SID', ACCOUNT);
  vi.stubEnv('TWILIO_AUTH_TOKEN', TEXT_SECRET);
  vi.stubEnv('TWILIO_FROM', '+13125550100');
  vi.stubEnv('TWILIO_API_URL', twilio.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await twilio.close();
});

/** A text for a leader with such a number; answers the reminder's id. The outbox lives by the clock of the database. */
async function written(phone = '312-555-0142'): Promise<number> {
  const leader = await house.addPerson({ firstName: 'Ruth', role: 'student', locationId: house.places.campus, phone });
  await service.database.owner('people.person').where({ id: leader }).update({ is_text_2_report: true });
  await shelf.meet(await shelf.add({ name: 'Fairchild Women', leaders: [leader] }), { metOnDate: '2026-09-01' });
  await remindLeaders(TEST_PUBLIC_URL);
  await own('outbox').update({ expires_at: null });
  const { id } = (await own('reminder').where({ person_id: leader }).first('id')) as { id: number };
  return id;
}

async function deliver(): Promise<number> {
  const settings = textEnv.parse(process.env);
  if (settings === null) throw new Error('texts are set up above');
  return deliverDue(deliverTexts(await createTwilioTexter(settings), TEST_PUBLIC_URL));
}

const reminder = (id: number) => own('reminder').where({ id }).first() as Promise<Record<string, unknown>>;

const tell = (path: string, form: Record<string, string>, url?: string) => tellOfText(service.url, path, form, url);
const told = (id: number, form: Record<string, string>) => tell(`/texts/delivery?reminder=${id}`, form);

describe('a text', () => {
  test('accepted: it leaves once, says where to tell what became of it, and its link is kept no longer', async () => {
    const id = await written();
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(twilio.sent).toEqual([
      expect.objectContaining({
        To: '+13125550142',
        From: '+13125550100',
        StatusCallback: `${TEST_PUBLIC_URL}/api/texts/delivery?reminder=${id}`,
        path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
        authorization: `Basic ${Buffer.from(`${ACCOUNT}:${TEXT_SECRET}`).toString('base64')}`,
      }),
    ]);
    expect(twilio.sent[0]?.Body).toMatch(
      /^Emmaus: Ruth, who came to Fairchild Women on Tue, Sep 1\? https:\/\/emmaus\.example\/r\/.{7} Reply STOP/,
    );
    expect(await reminder(id)).toMatchObject({ state: 'sent', provider_id: expect.stringMatching(/^SM/) as string });
    expect(JSON.stringify(await own('outbox').first('payload'))).not.toContain('/r/');
  });

  test.each([
    ['refused number', '312-555-0199', 'number_refused'],
    ['STOP', '312-555-0198', 'opted_out'],
  ])('%s: it is not tried again, and the next reminder is not sent', async (_what, phone, reason) => {
    const id = await written(phone);
    expect(await deliver()).toBe(0);
    expect(await reminder(id)).toMatchObject({ state: 'refused', reason });
    expect(await own('outbox').first('failed_at')).not.toEqual({ failed_at: null });
    const again = await written(phone);
    expect(await reminder(again)).toMatchObject({ state: 'withheld', reason });
  });

  test('rate limit: it is tried again', async () => {
    const id = await written();
    twilio.busyFor(1);
    expect(await deliver()).toBe(0);
    expect(await reminder(id)).toMatchObject({ state: 'written' });
    await own('outbox').update({ due_at: '2026-01-01T00:00:00Z' });
    expect(await deliver()).toBe(1);
    expect(twilio.sent).toHaveLength(1);
  });

  test('of a meeting that was reported meanwhile does not leave', async () => {
    const id = await written();
    const at = '2026-09-02T01:32:00Z';
    await own('attendance').update({ submitted_at: at, first_submitted_at: at, first_received_at: at });
    expect(await deliver()).toBe(0);
    expect(twilio.sent).toEqual([]);
    expect(await reminder(id)).toMatchObject({ state: 'withheld', reason: 'reported' });
  });

  test('that Twilio took before the note of it was lost does not leave twice', async () => {
    await written();
    await deliver();
    await own('outbox').update({ delivered_at: null, claimed_until: null });
    expect(await deliver()).toBe(1);
    expect(twilio.sent).toHaveLength(1);
  });

  test('whose sending could not be noted does not leave twice', async () => {
    await written();
    const noted = vi.spyOn(ReminderModel, 'sent').mockRejectedValueOnce(new Error('The database is away.'));
    expect(await deliver()).toBe(1);
    noted.mockRestore();
    await own('outbox').update({ due_at: '2026-01-01T00:00:00Z' });
    expect(await deliver()).toBe(0);
    expect(twilio.sent).toHaveLength(1);
  });

  describe('whose answer was lost', () => {
    /** As the outbox stands when whoever handed it over is gone for long. */
    const later = () =>
      own('outbox').update({
        due_at: '2026-01-01T00:00:00Z',
        claimed_until: null,
        handed_over_at: service.database.owner.raw(`handed_over_at - interval '5 minutes'`),
      });

    test('is looked up at Twilio: it has it, and it does not leave twice', async () => {
      const id = await written();
      twilio.cutOff(1);
      expect(await deliver()).toBe(0);
      expect(await reminder(id)).toMatchObject({ state: 'written', provider_id: null });
      await later();
      expect(await deliver()).toBe(1);
      expect(twilio.sent).toHaveLength(1);
      expect(await reminder(id)).toMatchObject({ state: 'sent', provider_id: `SM${'1'.padStart(32, '0')}` });
    });

    test('because the process was killed while Twilio took it: the same', async () => {
      const id = await written();
      const settings = textEnv.parse(process.env);
      if (settings === null) throw new Error('texts are set up above');
      const texter = await createTwilioTexter(settings);
      // Killed: after Twilio took it nothing of this process is done any more.
      const dying = {
        ...texter,
        send: (text: TextToSend) => texter.send(text).then(() => new Promise<never>(() => {})),
      };
      void deliverDue(deliverTexts(dying, TEST_PUBLIC_URL));
      await vi.waitFor(() => expect(twilio.sent).toHaveLength(1));
      await later();
      expect(await deliver()).toBe(1);
      expect(twilio.sent).toHaveLength(1);
      expect(await reminder(id)).toMatchObject({ state: 'sent' });
    });

    test('before Twilio had it: it leaves now', async () => {
      await written();
      twilio.breakFor(1);
      expect(await deliver()).toBe(0);
      expect(twilio.sent).toHaveLength(0);
      await later();
      expect(await deliver()).toBe(1);
      expect(await deliver()).toBe(0);
      expect(twilio.sent).toHaveLength(1);
    });

    test('a moment ago is not asked after yet: it may still arrive there', async () => {
      await written();
      twilio.cutOff(1);
      await deliver();
      await own('outbox').update({ due_at: '2026-01-01T00:00:00Z' });
      expect(await deliver()).toBe(0);
      expect(twilio.sent).toHaveLength(1);
      const [{ wait }] = (await own('outbox').select(
        service.database.owner.raw('extract(epoch from due_at - handed_over_at)::int as wait'),
      )) as [{ wait: number }];
      expect(wait).toBe(120);
    });

    test('and Twilio cannot be asked until the evening: it is not sent again, and staff are told that nobody knows', async () => {
      const id = await written();
      twilio.cutOff(1);
      await deliver();
      await later();
      twilio.breakFor(1);
      expect(await deliver()).toBe(0);
      await own('outbox').update({ expires_at: '2026-01-01T00:00:00Z' });
      expect(await deliver()).toBe(0);
      expect(twilio.sent).toHaveLength(1);
      const as = house.subject.superadmin;
      const { data: texts } = await service.call(calls.listTexts, { as });
      expect(texts[0]).toMatchObject({ state: 'failed', error: MAY_HAVE_LEFT });
      expect(texts[0]?.text).toContain('(the link is no longer kept)');
      const { attendance_id, person_id } = (await reminder(id)) as Record<string, number>;
      const study = (await own('attendance').where({ id: attendance_id }).first('bible_study_id')) as {
        bible_study_id: number;
      };
      const { data } = await service.call(calls.listReminders, { as, params: { id: study.bible_study_id } });
      expect(data[0]?.reminders).toMatchObject([{ state: 'refused', may_have_left: true }]);
      const queue = await service.call(calls.listNudges, { as, query: { meeting: attendance_id } });
      expect(queue.data[0]).toMatchObject({ person_id });
    });
  });

  test('waits while its leader answers STOP: it does not leave', async () => {
    const id = await written();
    expect(await tell('/texts/received', { From: '+13125550142', Body: 'STOP' })).toBe(204);
    expect(await deliver()).toBe(0);
    expect(twilio.sent).toEqual([]);
    expect(await reminder(id)).toMatchObject({ state: 'withheld', reason: 'opted_out' });
  });

  test('does not leave for a number that is no longer theirs', async () => {
    const id = await written();
    await service.database.owner('people.person').where({ phone: '312-555-0142' }).update({ phone: '312-555-0143' });
    expect(await deliver()).toBe(0);
    expect(twilio.sent).toEqual([]);
    expect(await reminder(id)).toMatchObject({ state: 'withheld', reason: 'not_delivered' });
  });

  test('written otherwise it is the same number', async () => {
    await written();
    await service.database.owner('people.person').where({ phone: '312-555-0142' }).update({ phone: '(312) 555 0142' });
    expect(await deliver()).toBe(1);
  });
});

describe('callback of delivery', () => {
  test('delivered, also when it is told before the answer was noted; what arrived stays so', async () => {
    const id = await written();
    expect(await told(id, { MessageSid: 'SM1', MessageStatus: 'delivered', To: '+13125550142' })).toBe(204);
    expect(await reminder(id)).toMatchObject({ state: 'delivered', reason: null });
    expect(await told(id, { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' })).toBe(204);
    expect(await reminder(id)).toMatchObject({ state: 'delivered', delivered_at: new Date('2026-09-02T01:31:00Z') });
  });

  test.each([
    ['30003', 'not_delivered', []],
    ['30006', 'number_refused', ['+13125550142']],
  ])('undelivered with %s: %s', async (ErrorCode, reason, refused) => {
    const id = await written();
    await deliver();
    await told(id, { MessageStatus: 'undelivered', ErrorCode, To: '+13125550142' });
    expect(await reminder(id)).toMatchObject({ state: 'refused', reason });
    expect(await own('phone_refusal').pluck('phone')).toEqual(refused);
  });

  test('nobody but Twilio is heard', async () => {
    const id = await written();
    const form = { MessageStatus: 'delivered' };
    expect(await tell(`/texts/delivery?reminder=${id}`, form, 'https://elsewhere.example/')).toBe(403);
    const unsigned = await service.refused(calls.tellDelivery, { query: { reminder: id }, body: form });
    expect(unsigned.status).toBe(403);
    expect(await reminder(id)).toMatchObject({ state: 'written' });
    vi.stubEnv('TWILIO_AUTH_TOKEN', '');
    vi.stubEnv('TWILIO_ACCOUNT_SID', '');
    vi.stubEnv('TWILIO_FROM', '');
    expect(await told(id, form)).toBe(404);
  });
});

test('whoever answers STOP gets no more texts, until they answer START', async () => {
  expect(await tell('/texts/received', { From: '+13125550142', Body: ' Stop ' })).toBe(204);
  expect(await reminder(await written())).toMatchObject({ state: 'withheld', reason: 'opted_out' });
  expect(await tell('/texts/received', { From: '+13125550142', Body: 'Thank you' })).toBe(204);
  expect(await own('phone_refusal')).toHaveLength(1);
  expect(await tell('/texts/received', { From: '+13125550142', Body: 'START' })).toBe(204);
  expect(await reminder(await written())).toMatchObject({ state: 'written' });
});

test.each([
  [{ TWILIO_FROM: '' }, 'must be set together'],
  [{ TWILIO_ACCOUNT_SID: 'SK1' }, 'must be the SID of an account'],
  [{ TWILIO_FROM: '555-0100' }, 'must be a number like'],
])('a wrong setting is said in a sentence: %o', (wrong, sentence) => {
  const result = textEnv.safeParse({ ...process.env, ...wrong });
  expect(result.error?.issues.map(({ message }) => message).join(' ')).toContain(sentence);
});

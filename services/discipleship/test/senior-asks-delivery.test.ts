/** What the company that delivers texts tells of the texts to seniors. */
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { tellOfText } from '@emmaus/service-kit/testing/text-company';
import { setClock } from '@emmaus/service-kit/time';
import { expect, test, vi } from 'vitest';
import { asksForTests } from './asks-for-tests.ts';

const asks = asksForTests();
const { service, own, senior, changePerson, plan, ask, makeLink, texterFor, deliverTexts, mailed, told } = asks;

const NUMBER = '+13125550102';

async function sent() {
  const { id, person } = await senior('Baker', { phone: '312-555-0102' });
  await ask();
  const { texter, sent: texts } = texterFor();
  await deliverTexts(texter);
  return { id, person, tellAt: texts[0]?.tellAt };
}

test('"Whether a text to a senior has arrived": each text carries an address of its own, and what arrived is told, and stays so', async () => {
  const { tellAt } = await sent();
  expect(tellAt).toMatch(/^https:\/\/emmaus\.example\/api\/senior-links\/delivery\?ask=\d+$/);
  expect(await told(tellAt, { MessageStatus: 'queued', To: NUMBER })).toBe(204);
  expect((await plan()).data).toMatchObject([{ state: 'sent', arrived: false }]);
  expect(await told(tellAt, { MessageStatus: 'delivered', To: NUMBER })).toBe(204);
  expect((await plan()).data).toMatchObject([{ state: 'sent', arrived: true, error: null }]);
  expect(await told(tellAt, { MessageStatus: 'undelivered', ErrorCode: '30003', To: NUMBER })).toBe(204);
  expect((await plan()).data).toMatchObject([{ state: 'sent', arrived: true }]);
});

test('also when it is told before the outbox noted that the text left', async () => {
  const { tellAt } = await sent();
  await own('outbox').update({ delivered_at: null });
  await told(tellAt, { MessageStatus: 'delivered', To: NUMBER });
  expect((await plan()).data).toMatchObject([{ state: 'sent', arrived: true }]);
});

test('one that did not arrive is told as failed, and its senior is asked again the next day', async () => {
  const { tellAt } = await sent();
  await told(tellAt, { MessageStatus: 'undelivered', ErrorCode: '30003', To: NUMBER });
  expect((await plan()).data).toMatchObject([{ state: 'failed', error: null, arrived: false }]);
  setClock('2027-04-12T15:00:00Z');
  expect((await ask()).asked).toBe(1);
});

test.each([
  ['told later', async () => told((await sent()).tellAt, { MessageStatus: 'failed', ErrorCode: '30006', To: NUMBER })],
  [
    'refused at once',
    async () => {
      await senior('Baker', { phone: '312-555-0102' });
      await ask();
      await deliverTexts(texterFor([NUMBER]).texter);
    },
  ],
])('"that a number takes none": %s, it is asked no more, until the person has another', async (_when, refuse) => {
  await refuse();
  expect((await plan()).data).toMatchObject([
    { state: 'failed', error: expect.stringMatching(/takes no texts\.$/) as string },
  ]);
  setClock('2027-04-12T15:00:00Z');
  expect((await plan()).data).toMatchObject([{ state: 'unreachable', why: 'refuses_texts' }]);
  const [{ person_id } = { person_id: 0 }] = (await own('graduation_record').select('person_id')) as {
    person_id: number;
  }[];
  await changePerson(person_id, { phone: '312-555-0199' });
  expect((await plan()).data).toMatchObject([{ state: 'due', way: 'text' }]);
});

test('of a text in whose place a mail was sent nothing is heard any more', async () => {
  const { id, person, tellAt } = await sent();
  await told(tellAt, { MessageStatus: 'undelivered', ErrorCode: '30006', To: NUMBER });
  await changePerson(person, { email: 'baker@lakeside.edu' });
  await makeLink(id, 'email');
  expect((await plan()).data).toMatchObject([{ way: 'mail', state: 'waiting', error: null }]);
  expect(await told(tellAt, { MessageStatus: 'delivered', To: NUMBER })).toBe(204);
  expect(await mailed()).toEqual(['baker@lakeside.edu']);
  expect((await plan()).data).toMatchObject([{ way: 'mail', state: 'sent', arrived: false }]);
});

test('nobody but the company is heard: 403; 404 where texts are not set up; 422 without an ask', async () => {
  const { tellAt } = await sent();
  const path = String(tellAt).replace(/^.*\/api/, '');
  const form = { MessageStatus: 'delivered', To: NUMBER };
  expect(await tellOfText(service.url, path, form, 'https://elsewhere.example/')).toBe(403);
  const unsigned = await service.refused(calls.tellAskDelivery, { query: { ask: 1 }, body: form });
  expect(unsigned.status).toBe(403);
  expect(await told(tellAt?.replace(/\d+$/, 'x'), form)).toBe(422);
  // Of what there is not nothing is said, either.
  expect(await told(tellAt?.replace(/\d+$/, '999999'), form)).toBe(204);
  expect((await plan()).data).toMatchObject([{ state: 'sent', arrived: false }]);
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']) vi.stubEnv(name, '');
  expect(await told(tellAt, form)).toBe(404);
});

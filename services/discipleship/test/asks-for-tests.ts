/** A campus whose seniors are asked, in the April of its season, and the ways by which messages leave it. */
import { seniorLinkCalls as calls } from '@emmaus/contracts/senior-links.contract';
import { tellOfText, TEXT_SECRET } from '@emmaus/service-kit/testing/text-company';
import { deliverDue, type OutboxMessage } from '@emmaus/service-kit/work/outbox';
import { TEST_PUBLIC_URL } from '@emmaus/service-kit/testing/test-service';
import { type Texter, TextRefused } from '@emmaus/service-kit/work/texter';
import { afterEach, beforeEach, vi } from 'vitest';
import { type GraduationDetails, graduationRow } from '../database/factories.ts';
import { mailAsks, textAsks } from '../src/senior-link/deliver-asks.ts';
import { graduationForTests } from './graduation-for-tests.ts';

export interface Message {
  topic: string;
  payload: { to: string; link: string };
  due_at: Date;
}

export function asksForTests() {
  const { service, house, own, td, record } = graduationForTests();

  beforeEach(async () => {
    for (const table of ['senior_ask', 'outbox', 'graduation_record']) await own(table).delete();
    await service.database.as('bible-studies')('phone_refusal').delete();
    vi.stubEnv('TWILIO_ACCOUNT_SID', `AC${'0'.repeat(32)}`);
    vi.stubEnv('TWILIO_AUTH_TOKEN', TEXT_SECRET);
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
  /** Many at once, by their number: 'Able 000', 'Able 001' …. */
  async function seniors(
    lastName: string,
    count: number,
    reached: (nth: number) => { email?: string; phone?: string },
  ): Promise<void> {
    const locationId = house.places.campus;
    const numbers = Array.from({ length: count }, (_, nth) => nth);
    const people: { id: number }[] = await service.database
      .owner('people.person')
      .insert(
        numbers.map((nth) => ({
          first_name: 'Sam',
          last_name: `${lastName} ${String(nth).padStart(3, '0')}`,
          email: null,
          phone: null,
          gender_id: 2,
          school_year_id: 4,
          primary_location_id: locationId,
          ...reached(nth),
        })),
      )
      .returning('id');
    await own('graduation_record').insert(
      people.map(({ id }) => graduationRow({ personId: id, locationId, recordYear: 2027 })),
    );
  }
  const changePerson = (id: number, change: object) =>
    service.database.owner('people.person_record').where({ id }).update(change);
  const stop = (phone: string) =>
    service.database
      .as('bible-studies')('phone_refusal')
      .insert({ phone, reason: 'opted_out', since: '2027-01-01T00:00:00Z' });

  const plan = (as = td()) => service.call(calls.listSeniorAsks, { as });
  const ask = (as = td()) => service.call(calls.askSeniors, { as, body: {} });
  const makeLink = (id: number, send: 'email' | 'no') =>
    service.call(calls.makeSeniorLink, { as: td(), params: { id }, body: { send } });
  const messages = (): Promise<Message[]> => own('outbox').orderBy('id').select('topic', 'payload', 'due_at');
  const sentTo = async (): Promise<string[]> => (await messages()).map(({ payload }) => payload.to);
  const short = ({ data }: Awaited<ReturnType<typeof plan>>) =>
    data.map(({ person, way, state, why }) => [person, way, state, why].filter(Boolean).join(' '));

  /** Takes what it is given, and refuses what it is told to. */
  function texterFor(refused: string[] = []) {
    const sent: { to: string; body: string; tellAt?: string }[] = [];
    const texter: Texter = {
      async send({ to, ...said }) {
        if (refused.includes(to)) throw new TextRefused('number_refused', 'It takes no texts.');
        sent.push({ to, ...said });
        return 'SM1';
      },
      find: async ({ to, words }) =>
        sent.some((one) => one.to === to && one.body.includes(words)) ? 'SM1' : undefined,
    };
    return { texter, sent };
  }
  const deliverTexts = (texter: Texter) => deliverDue(textAsks(texter, TEST_PUBLIC_URL), 50, 'text');
  const deliverMails = (hand: (message: OutboxMessage) => Promise<void>) => deliverDue(mailAsks(hand), 50, 'mail');
  /** To whom mails left now. */
  async function mailed(): Promise<string[]> {
    const sent: string[] = [];
    await deliverMails(async ({ payload }) => void sent.push(String(payload['to'])));
    return sent;
  }

  /** As the company tells it, at the address that went with the text. */
  const told = (tellAt: string | undefined, form: Record<string, string>) =>
    tellOfText(service.url, String(tellAt).replace(`${TEST_PUBLIC_URL}/api`, ''), form);

  const people = { senior, seniors, changePerson, stop };
  const asking = { plan, ask, makeLink, messages, sentTo, short };
  return { service, house, own, td, ...people, ...asking, texterFor, deliverTexts, deliverMails, mailed, told };
}

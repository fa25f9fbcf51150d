/** The outbox against a real SMTP server on loopback: delivered once, one bad recipient stops nobody, nothing is lost. */
import { createMailer, type Mailer } from '@emmaus/service-kit/work/mailer';
import {
  CLAIM_SECONDS,
  deliverDue,
  NotYet,
  post,
  startOutboxWorker,
  type Deliver,
} from '@emmaus/service-kit/work/outbox';
import { createTestDatabase, type TestDatabase } from '@emmaus/service-kit/testing/test-database';
import { waitingForLocks, waitsOrIsDone } from '@emmaus/service-kit/testing/two-at-once';
import { usePool } from '@emmaus/service-kit/database/connection';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { setClock } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startMailbox, type Mailbox } from './mailbox.ts';

let room: TestDatabase;
let own: Knex;
let mailbox: Mailbox;
let mailer: Mailer;
beforeAll(async () => {
  room = await createTestDatabase();
  own = room.as('people');
  usePool(own);
});
afterAll(() => room.drop());
beforeEach(async () => {
  await own('outbox').delete();
  mailbox = await startMailbox();
  mailer = createMailer({ url: mailbox.url, from: 'Emmaus <emmaus@house.example.org>' });
});
afterEach(async () => {
  mailer.close();
  await mailbox.close();
});

async function write(to: string, more: Record<string, unknown> = {}): Promise<void> {
  await post('mail', {
    to,
    subject: 'Your invitation',
    text: 'Open {link} now',
    link: 'https://e.example/i',
    ...more,
  });
}

async function stored(): Promise<Record<string, unknown>[]> {
  return own('outbox').orderBy('id').select('*');
}

/** As if an hour had passed. */
async function anHourLater(): Promise<void> {
  await own('outbox').update({
    due_at: own.raw(`due_at - interval '1 hour'`),
    claimed_until: own.raw(`claimed_until - interval '1 hour'`),
  });
}

test('a mail is delivered once, and its link is not kept', async () => {
  await write('ruth@example.org');
  expect(await deliverDue(mailer.deliver)).toBe(1);
  expect(await deliverDue(mailer.deliver)).toBe(0);
  expect(mailbox.mails).toEqual([
    expect.objectContaining({ to: ['ruth@example.org'], from: 'emmaus@house.example.org', subject: 'Your invitation' }),
  ]);
  expect(mailbox.mails[0]?.text).toContain('Open https://e.example/i now');
  expect(JSON.stringify(await stored())).not.toContain('e.example');
});

test('what was rolled back is never sent', async () => {
  await transaction(async () => {
    await write('nobody@example.org');
    throw new Error('rolled back');
  }).catch(() => {});
  expect(await deliverDue(mailer.deliver)).toBe(0);
  expect(mailbox.mails).toEqual([]);
});

test('one bad recipient never stops the rest, and is given up', async () => {
  for (const to of ['before@example.org', 'refused@example.org', 'after@example.org']) await write(to);
  let delivered = await deliverDue(mailer.deliver);
  // A machine that stood still for longer than a greeting is waited for tries what did not leave once more, as it would in a house.
  for (let tries = 1; delivered < 2 && tries < 4; tries += 1) {
    await anHourLater();
    delivered += await deliverDue(mailer.deliver);
  }
  expect(await stored()).toMatchObject([
    { failed_at: null, last_error: null },
    { delivered_at: null, failed_at: expect.any(Date) as Date, last_error: expect.stringContaining('550') as string },
    { failed_at: null, last_error: null },
  ]);
  expect(delivered).toBe(2);
  expect(new Set(mailbox.mails.map(({ to }) => to[0]))).toEqual(new Set(['before@example.org', 'after@example.org']));
  await anHourLater();
  expect(await deliverDue(mailer.deliver)).toBe(0);
});

test('a mail that the server cannot take now is tried again, with growing pauses', async () => {
  await write('later@example.org');
  const pauses: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await deliverDue(mailer.deliver)).toBe(0);
    const [row] = (await own('outbox').select(own.raw('extract(epoch from due_at - now())::float as pause'))) as {
      pause: number;
    }[];
    // A busy machine takes some of it until somebody looks.
    pauses.push(Math.ceil((row?.pause ?? 0) / 5) * 5);
    await anHourLater();
  }
  expect(pauses).toEqual([10, 20, 40]);
  mailbox.accept('later@example.org');
  expect(await deliverDue(mailer.deliver)).toBe(1);
  expect(mailbox.mails).toHaveLength(1);
});

test('a server that is down loses nothing: the mail goes once it is back', async () => {
  const { port } = mailbox;
  await mailbox.close();
  await write('patient@example.org');
  expect(await deliverDue(mailer.deliver)).toBe(0);
  expect(await stored()).toMatchObject([
    { failed_at: null, last_error: expect.stringContaining('ECONNREFUSED') as string },
  ]);
  mailbox = await startMailbox(port);
  await anHourLater();
  expect(await deliverDue(mailer.deliver)).toBe(1);
  expect(mailbox.mails.map(({ to }) => to[0])).toEqual(['patient@example.org']);
});

test('two workers at once deliver each mail once', async () => {
  const people = Array.from({ length: 20 }, (_, index) => `person${String(index).padStart(2, '0')}@example.org`);
  for (const to of people) await write(to);
  const counts = await Promise.all([1, 2, 3].map(() => deliverDue(mailer.deliver)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  expect(mailbox.mails.map(({ to }) => String(to[0])).toSorted()).toEqual(people);
});

test('two who claim at the same moment claim two messages', async () => {
  for (const name of ['one', 'other']) await write(`${name}@example.org`);
  await room.owner.raw(`
    create function people.hold_claim() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger hold_claim before update on people.outbox for each row execute function people.hold_claim()`);
  onTestFinished(async () => {
    await room.owner.raw('drop function people.hold_claim cascade');
  });
  const both = await room.owner.transaction(async (holding) => {
    await holding.raw('select pg_advisory_xact_lock(4711)');
    const claiming = [deliverDue(mailer.deliver, 1), deliverDue(mailer.deliver, 1)];
    await expect.poll(() => waitingForLocks(room.owner)).toBe(2);
    return claiming;
  });
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(new Set(mailbox.mails.map(({ to }) => to[0]))).toEqual(new Set(['one@example.org', 'other@example.org']));
});

test('a message that somebody is about to change holds up no other', async () => {
  for (const name of ['held', 'free']) await write(`${name}@example.org`);
  await room.owner.transaction(async (changing) => {
    await changing('people.outbox').whereRaw(`payload ->> 'to' = 'held@example.org'`).update({ last_error: 'x' });
    const delivering = deliverDue(mailer.deliver);
    await waitsOrIsDone(room.owner, delivering);
    expect(mailbox.mails.map(({ to }) => to[0])).toEqual(['free@example.org']);
  });
});

test('one message is taken at a time, also where the database last counted none', async () => {
  // Its plan for an empty table asks for the next message once for each row.
  await room.owner.raw('analyze people.outbox');
  for (const name of ['first', 'second', 'third']) await write(`${name}@example.org`);
  expect(await deliverDue(mailer.deliver)).toBe(3);
  expect(mailbox.mails.map(({ to }) => to[0])).toEqual([
    'first@example.org',
    'second@example.org',
    'third@example.org',
  ]);
});

test('a worker takes what is posted while it runs, and ends when told', async () => {
  const worker = startOutboxWorker(mailer.deliver, { pollMs: 20 });
  // Whatever happens: left running it would take the mails of the next test.
  onTestFinished(() => worker.stop());
  await write('soon@example.org');
  await expect.poll(() => mailbox.mails.length).toBe(1);
  await worker.stop();
  await write('never@example.org');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mailbox.mails).toHaveLength(1);
});

test('what cannot leave now holds up none of what was written after it, and is not asked again at once', async () => {
  for (const name of ['refused', 'later', 'night', 'good']) await write(`${name}@example.org`);
  const nights: number[] = [];
  const deliver: Deliver = async (message) => {
    if (message.payload['to'] !== 'night@example.org') return mailer.deliver(message);
    nights.push(message.id);
    // By a clock that is behind the database's.
    throw new NotYet(Temporal.Now.instant().subtract({ minutes: 1 }));
  };
  const worker = startOutboxWorker(deliver, { pollMs: 600_000 });
  onTestFinished(() => worker.stop());
  await expect.poll(() => mailbox.mails.map(({ to }) => to[0])).toEqual(['good@example.org']);
  expect(nights).toHaveLength(1);
});

test('what has run out is not sent any more', async () => {
  const expiresAt = Temporal.Instant.from('2000-01-01T00:00:00Z');
  const link = 'https://e.example/i';
  await post('mail', { to: 'late@example.org', subject: 's', text: 't', link }, { expiresAt });
  expect(await deliverDue(mailer.deliver)).toBe(0);
  expect(mailbox.mails).toEqual([]);
  expect(await stored()).toMatchObject([
    { failed_at: expect.any(Date) as Date, last_error: 'It could not be sent before what it says ran out.' },
  ]);
  expect(JSON.stringify(await stored())).not.toContain(link);
});

test('what has left or was given up is forgotten after 90 days; a link stays as long as it may be sent again', async () => {
  const days = (count: number) => own.raw(`now() + interval '${count} days'`);
  const rows = {
    'left 91 days ago': { delivered_at: days(-91) },
    'left 89 days ago': { delivered_at: days(-89) },
    'given up 91 days ago': { failed_at: days(-91), expires_at: days(-90) },
    'given up 91 days ago, may be sent again': { failed_at: days(-91), expires_at: days(1) },
    'given up, and has run out since': { failed_at: days(-7), expires_at: days(-1) },
    'given up': { failed_at: days(-1), expires_at: days(1) },
  };
  for (const [to, row] of Object.entries(rows))
    await own('outbox').insert({ topic: 'mail', payload: JSON.stringify({ to, link: 'https://e.example/i' }), ...row });
  const worker = startOutboxWorker(mailer.deliver, { pollMs: 20 });
  onTestFinished(() => worker.stop());
  const kept = async () =>
    (await stored()).map(({ payload }) => Object.values(payload as Record<string, string>).toSorted());
  await expect
    .poll(kept)
    .toEqual([
      ['https://e.example/i', 'left 89 days ago'],
      ['given up 91 days ago, may be sent again', 'https://e.example/i'],
      ['given up, and has run out since'],
      ['given up', 'https://e.example/i'],
    ]);
});

test('what runs out while it is being sent was sent', async () => {
  const moment = Temporal.Now.instant();
  await post('mail', { to: 'ruth@example.org' }, { expiresAt: moment.add({ minutes: 1 }) });
  onTestFinished(() => setClock(undefined));
  const slowly: Deliver = async () => {
    setClock(moment.add({ minutes: 2 }).toString());
    expect(await deliverDue(mailer.deliver)).toBe(0);
  };
  expect(await deliverDue(slowly)).toBe(1);
  expect(await stored()).toMatchObject([{ delivered_at: expect.any(Date) as Date, failed_at: null }]);
});

describe('a worker that dies', () => {
  /** Does its work and then never comes back to mark it. */
  function dyingAfter(work: Deliver): { deliver: Deliver; reached: Promise<void> } {
    const { promise, resolve } = Promise.withResolvers<void>();
    return {
      reached: promise,
      async deliver(message) {
        await work(message);
        resolve();
        await new Promise(() => {});
      },
    };
  }

  test('before sending loses nothing: its claim runs out and another sends', async () => {
    await write('kept@example.org');
    const dead = dyingAfter(async () => {});
    void deliverDue(dead.deliver);
    await dead.reached;
    expect(await deliverDue(mailer.deliver)).toBe(0);
    await anHourLater();
    expect(CLAIM_SECONDS).toBeLessThan(3600);
    expect(await deliverDue(mailer.deliver)).toBe(1);
    expect(mailbox.mails).toHaveLength(1);
  });

  test('between sending and marking: the second mail carries the same id, by which mailboxes show one', async () => {
    await write('twice@example.org');
    const dead = dyingAfter(mailer.deliver);
    void deliverDue(dead.deliver);
    await dead.reached;
    await anHourLater();
    expect(await deliverDue(mailer.deliver)).toBe(1);
    const ids = mailbox.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[\w-]{36}@house\.example\.org>$/);
    expect(new Set(ids).size).toBe(1);
    expect(await deliverDue(mailer.deliver)).toBe(0);
  });
});

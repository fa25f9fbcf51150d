/** The outbox as admins read it. */
import { outboxCalls } from '@emmaus/contracts/outbox.contract';
import { ROLES } from '@emmaus/contracts/roles';
import { deliverDue, post, Undeliverable } from '@emmaus/service-kit/work/outbox';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { listOutbox, getOutboxMessage, retryOutboxMessage } = outboxCalls;
const MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'emmaus@example.org' };

const { service, house } = serviceForTests(peopleService);
let own: Knex;
let as: string;
beforeAll(async () => {
  own = service.database.as('people');
  as = house.subject.admin;
});
beforeEach(async () => {
  Object.assign(process.env, MAIL_SERVER);
  await own('outbox').delete();
});
afterEach(() => {
  for (const name of Object.keys(MAIL_SERVER)) delete process.env[name];
});

async function write(to: string, subject = 'Your invitation', person_id = house.person.student): Promise<number> {
  await post('mail', { to, subject, text: 'Open {link}', link: 'https://e.example/invite/secret', person_id });
  const { id } = (await own('outbox').max({ id: 'id' }).first()) as { id: number };
  return id;
}

const sends = async (): Promise<void> => {};
const refuses = (): Promise<void> => Promise.reject(new Undeliverable('550 No such user here'));
const stumbles = (): Promise<void> => Promise.reject(new Error('connect ECONNREFUSED'));

test('lists to, subject, when and state, the newest first', async () => {
  await write('sent@example.org');
  await deliverDue(sends);
  await write('refused@example.org');
  await deliverDue(refuses);
  await write('stumbled@example.org');
  await deliverDue(stumbles);
  await write('fresh@example.org');
  const { data, total } = await service.call(listOutbox, { as });
  expect(total).toBe(4);
  expect(data.map(({ to, state, error, attempts }) => [to, state, error, attempts])).toEqual([
    ['fresh@example.org', 'waiting', null, 0],
    ['stumbled@example.org', 'waiting', 'Error: connect ECONNREFUSED', 1],
    ['refused@example.org', 'failed', '550 No such user here', 1],
    ['sent@example.org', 'sent', null, 1],
  ]);
  expect(data[3]?.sent_at).not.toBeNull();
  expect(data[1]?.next_try_at).not.toBeNull();
});

test("without SMTP settings it stays in the outbox as 'not sent: no mail server is set'", async () => {
  for (const name of Object.keys(MAIL_SERVER)) delete process.env[name];
  const id = await write('ruth@example.org');
  const { data } = await service.call(listOutbox, { as });
  expect(data).toMatchObject([{ state: 'no_server', next_try_at: null }]);
  expect((await service.call(listOutbox, { as, query: { state: 'no_server' } })).total).toBe(1);
  expect((await service.call(listOutbox, { as, query: { state: 'waiting' } })).total).toBe(0);
  expect(await service.refused(retryOutboxMessage, { as, params: { id } })).toMatchObject({
    status: 409,
    message: 'No mail server is set, so nothing can be sent.',
  });
});

test('searches to and subject, a word anywhere, and pages', async () => {
  for (let number = 1; number <= 5; number += 1) await write(`person${number}@example.org`, `Letter ${number}`);
  await write('other_one@example.org');
  const found = async (search: string): Promise<string[]> =>
    (await service.call(listOutbox, { as, query: { search } })).data.map(({ to }) => to);
  expect(await found('letter person3')).toEqual(['person3@example.org']);
  expect(await found('_')).toEqual(['other_one@example.org']);
  expect(await found('%')).toEqual([]);
  const page = await service.call(listOutbox, { as, query: { page: 2, page_size: 4 } });
  expect(page.data).toHaveLength(2);
  expect(page.meta).toEqual({ current_page: 2, last_page: 2, per_page: 4, total: 6 });
});

test('the text is read with its link, until the message has left', async () => {
  const id = await write('ruth@example.org');
  const before = await service.call(getOutboxMessage, { as, params: { id } });
  expect(before.data).toMatchObject({
    text: 'Open https://e.example/invite/secret',
    link: 'https://e.example/invite/secret',
  });
  await deliverDue(sends);
  const { data } = await service.call(getOutboxMessage, { as, params: { id } });
  expect(data).toMatchObject({ state: 'sent', link: null });
  expect(data.text).not.toContain('secret');
});

test('of a message that was given up the link is there as long as it can be sent again', async () => {
  const id = await write('ruth@example.org');
  await deliverDue(refuses);
  const read = () => service.call(getOutboxMessage, { as, params: { id } });
  expect((await read()).data).toMatchObject({ state: 'failed', link: 'https://e.example/invite/secret' });
  await service.call(retryOutboxMessage, { as, params: { id } });
  await own('outbox').update({ expires_at: '2026-01-01T00:00:00Z' });
  expect(await deliverDue(sends)).toBe(0);
  expect((await read()).data).toMatchObject({
    state: 'failed',
    link: null,
    text: 'Open (the link is no longer kept, because the message has run out)',
  });
});

test("the outbox shows a link's text to nobody who could not make it", async () => {
  const id = await write('above@example.org', 'Your invitation', house.person.superadmin);
  const { data } = await service.call(getOutboxMessage, { as, params: { id } });
  expect(data).toMatchObject({ to: 'above@example.org', link: null });
  expect(JSON.stringify(data)).not.toContain('secret');
  const toThem = await service.call(getOutboxMessage, { as: house.subject.superadmin, params: { id } });
  expect(toThem.data.link).toContain('secret');
});

test('a link of which nobody knows whom it lets in is shown to superadmins alone', async () => {
  await post('mail', { to: 'old@example.org', subject: 'x', text: '{link}', link: 'https://e.example/invite/secret' });
  const { id } = (await own('outbox').max({ id: 'id' }).first()) as { id: number };
  expect((await service.call(getOutboxMessage, { as, params: { id } })).data.link).toBeNull();
  expect(
    (await service.call(getOutboxMessage, { as: house.subject.superadmin, params: { id } })).data.link,
  ).not.toBeNull();
});

test('a retry makes a failed message due now', async () => {
  const id = await write('refused@example.org');
  await deliverDue(refuses);
  expect(await deliverDue(sends)).toBe(0);
  expect(await service.call(retryOutboxMessage, { as, params: { id } })).toEqual({
    message: 'The message to refused@example.org is tried again now.',
  });
  expect(await deliverDue(sends)).toBe(1);
  expect(await service.refused(retryOutboxMessage, { as, params: { id } })).toMatchObject({
    status: 409,
    message: 'This message was sent already.',
  });
});

test('a message under way is not sent a second time beside it', async () => {
  const id = await write('slow@example.org');
  let release = (): void => {};
  const underway = deliverDue(() => new Promise((resolve) => (release = () => resolve())));
  await expect.poll(async () => (await service.call(listOutbox, { as })).data[0]?.state).toBe('sending');
  expect(await service.refused(retryOutboxMessage, { as, params: { id } })).toMatchObject({ status: 409 });
  release();
  expect(await underway).toBe(1);
});

describe('for admins only', () => {
  const calls = [listOutbox, getOutboxMessage, retryOutboxMessage];

  test.each(ROLES.filter((role) => !role.endsWith('admin')))('%s is refused', async (role) => {
    for (const call of calls)
      expect(await service.refused(call, { as: house.subject[role], params: { id: 1 } })).toMatchObject({
        status: 403,
      });
  });

  test('401, 404 and 422', async () => {
    for (const call of calls) expect(await service.refused(call, { params: { id: 1 } })).toMatchObject({ status: 401 });
    for (const call of [getOutboxMessage, retryOutboxMessage])
      expect(await service.refused(call, { as, params: { id: 999_999 } })).toMatchObject({ status: 404 });
    const problem = await service.refused(listOutbox, { as, query: { page: 0, state: 'lost', sort: 'to' } });
    expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/page', '/sort', '/state']);
  });
});

import { randomUUID } from 'node:crypto';
import { ROLES } from '@emmaus/contracts/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { pool } from '../src/database/connection.ts';
import { testPolicies } from '../src/testing/policy-matrix.ts';
import { testRouteWalk } from '../src/testing/route-walk.ts';
import { serviceForTests } from '../src/testing/service-for-tests.ts';
import { brokenCall, clockCall, committed, exampleService, listCall, openCall, renameCall } from './example-service.ts';

const { service, house } = serviceForTests(exampleService);
const statements: string[] = [];
beforeAll(async () => {
  pool().on('query', ({ sql }: { sql: string }) => statements.push(sql));
});

testRouteWalk(exampleService);

testPolicies(exampleService, () => house.actors(service.provider.settings.issuer));

describe('sign-in check', () => {
  test('refuses with 401: no tokens, malformed, signed by another, expired, wrong audience, wrong issuer, wrong type, different people', async () => {
    const td = house.subject.td;
    expect((await service.refused(listCall)).status).toBe(401);
    expect(
      (await service.refused(listCall, { headers: { authorization: 'Bearer nonsense', 'x-id-token': 'nonsense' } }))
        .status,
    ).toBe(401);
    const bends = [
      { forged: true },
      { expiresIn: -600, issuedIn: -900 },
      { audience: 'urn:other' },
      { issuer: 'http://other.example' },
      { type: 'JWT' },
      { identitySubject: house.subject.student },
      { issuedIn: 3600, expiresIn: 7200 },
    ];
    for (const bend of bends) {
      const problem = await service.refused(listCall, { as: td, bend });
      expect([problem.status, problem.code], JSON.stringify(bend)).toEqual([401, 'not_signed_in']);
    }
  });

  test('an access token alone, without the identity token, is refused', async () => {
    const { authorization } = await service.provider.headers(house.subject.td);
    expect((await service.refused(listCall, { headers: { authorization: authorization as string } })).status).toBe(401);
  });

  test('GET /role: the second try with a token that is still expired answers 400, the first 401', async () => {
    const bend = { expiresIn: -600, issuedIn: -900 };
    expect((await service.refused(clockCall, { as: house.subject.td, bend })).status).toBe(401);
    const second = await service.refused(clockCall, {
      as: house.subject.td,
      bend,
      headers: { 'x-token-renewed': '1' },
    });
    expect([second.status, second.code]).toEqual([400, 'token_expired']);
  });

  test("GET /role: the message starting 'Cannot handle token prior to' when the token was issued in the future", async () => {
    const problem = await service.refused(clockCall, {
      as: house.subject.td,
      bend: { issuedIn: 3600, expiresIn: 7200 },
    });
    expect(problem.message).toMatch(/^Cannot handle token prior to /);
    expect(problem.status).toBe(400);
  });

  test('roles and places are read fresh: a role taken away is gone at the next call', async () => {
    const id = await house.addPerson({ role: 'td', locationId: house.places.campus });
    expect((await service.call(listCall, { as: `subject-${id}` })).ids.length).toBeGreaterThan(1);
    await service.database.owner('people.role_grant').where({ person_id: id }).delete();
    expect((await service.refused(listCall, { as: `subject-${id}` })).status).toBe(403);
  });

  test('a session that ended is over at the next call, for every token given in it; others go on', async () => {
    const as = house.subject.td;
    const session = randomUUID();
    expect((await service.call(clockCall, { as, bend: { session } })).role).toBe('td');
    await service.database.owner('identity.ended_session').insert({ session });
    for (const subject of [as, house.subject.nobody, 'unheard-of']) {
      const problem = await service.refused(clockCall, { as: subject, bend: { session } });
      expect([problem.status, problem.message]).toEqual([401, 'You have signed out. Please sign in again.']);
    }
    for (const bend of [{ session: randomUUID() }, {}])
      expect((await service.call(clockCall, { as, bend })).role).toBe('td');
  });

  test('that a session has not ended is asked with who is asking: one question a call', async () => {
    statements.length = 0;
    await service.call(clockCall, { as: house.subject.td, bend: { session: randomUUID() } });
    expect(statements).toHaveLength(1);
  });

  test('those who come at the same time are told apart, and asked about together', async () => {
    statements.length = 0;
    const session = randomUUID();
    await service.database.owner('identity.ended_session').insert({ session });
    const asked = ROLES.flatMap((role) => [role, role]).map(async (role) => {
      const answer = await service.call(clockCall, { as: house.subject[role] });
      return [role, answer.role];
    });
    const ended = service.refused(clockCall, { as: house.subject.td, bend: { session } });
    for (const [role, told] of await Promise.all(asked)) expect(told).toBe(role);
    expect((await ended).status).toBe(401);
    const questions = statements.filter((text) => text.includes('published_asker_v1'));
    expect(questions.length).toBeLessThan(asked.length + 1);
  });

  test('acting as somebody uses their eyes, until its end', async () => {
    const { owner } = service.database;
    // By the clock that compares them, which is the database's.
    const fromNow = (seconds: number) => owner.raw('now() + make_interval(secs => ?)', [seconds]);
    const account = (await service.database
      .owner('people.account')
      .where({ subject: house.subject.superadmin })
      .first('id')) as { id: number };
    await service.database.owner('people.acting').insert({
      account_id: account.id,
      person_id: house.person.student,
      kind: 'assumed',
      ends_at: fromNow(60),
    });
    expect((await service.call(clockCall, { as: house.subject.superadmin })).role).toBe('student');
    await service.database.owner('people.acting').update({ ends_at: fromNow(-1) });
    expect((await service.call(clockCall, { as: house.subject.superadmin })).role).toBe('superadmin');
  });
});

describe('reaches', () => {
  test('guests are refused, staff see their campus, regional people what lies below, admins everything', async () => {
    expect((await service.refused(listCall, { as: house.subject.guest })).status).toBe(403);
    expect((await service.refused(listCall, { as: house.subject.nobody })).status).toBe(403);
    const far = await house.addPerson({ locationId: house.places.farCampus });
    const sibling = await house.addPerson({ locationId: house.places.siblingCampus });
    const seen = async (role: 'td' | 'rd' | 'admin' | 'parish-td'): Promise<number[]> =>
      (await service.call(listCall, { as: house.subject[role] })).ids;
    expect(await seen('td')).not.toContain(sibling);
    expect(await seen('rd')).toContain(sibling);
    expect(await seen('rd')).not.toContain(far);
    expect(await seen('admin')).toContain(far);
    expect(await seen('parish-td')).toEqual([house.person['parish-td'], house.person['parish-missionary']]);
  });

  test('students see themselves and those below them in the discipleship tree', async () => {
    const disciple = await house.addPerson({ locationId: house.places.campus });
    const below = await house.addPerson({ locationId: house.places.campus });
    const owner = service.database.owner;
    await owner('discipleship.relation').insert([
      {
        discipler_person_id: house.person.student,
        disciple_person_id: disciple,
        location_id: house.places.campus,
        began_on: '2026-01-10',
      },
      {
        discipler_person_id: disciple,
        disciple_person_id: below,
        location_id: house.places.campus,
        began_on: '2026-02-10',
      },
    ]);
    expect((await service.call(listCall, { as: house.subject.student })).ids).toEqual([
      house.person.student,
      disciple,
      below,
    ]);
  });
});

describe('input and problems', () => {
  const body = { first_name: 'Ruth', last_name: 'Moab' };

  test('bad input is 422 with every fault, not only the first, and unknown keys are refused', async () => {
    const problem = await service.refused(renameCall, {
      as: house.subject.td,
      params: { id: house.person.td },
      body: { first_name: '', extra: 1 },
    });
    expect(problem.status).toBe(422);
    expect(problem.errors?.map((fault) => fault.pointer).toSorted()).toEqual(['/extra', '/first_name', '/last_name']);
    expect(problem.message).toBe(problem.detail);
    expect(problem.message).toContain('Please enter a first name.');
  });

  test('bad paging values are 422', async () => {
    for (const query of [{ page: 0 }, { page: 'x' }, { page_size: 100_000 }, { pageSize: -1 }]) {
      expect((await service.refused(listCall, { as: house.subject.td, query })).status).toBe(422);
    }
  });

  test('what one may not see is 404, what one sees but may not do is 403', async () => {
    const far = await house.addPerson({ locationId: house.places.farCampus });
    committed.length = 0;
    expect((await service.refused(renameCall, { as: house.subject.td, params: { id: far }, body })).status).toBe(404);
    expect(
      (await service.refused(renameCall, { as: house.subject.missionary, params: { id: house.person.td }, body }))
        .status,
    ).toBe(403);
    expect((await service.refused(renameCall, { as: house.subject.td, params: { id: 'abc' }, body })).status).toBe(404);
    expect(
      await service.call(renameCall, { as: house.subject.td, params: { id: house.person.student }, body }),
    ).toEqual({ ok: true });
    expect(committed).toEqual(['Ruth']);
  });

  test('a failure rolls back, forgets the work for after the commit, and says nothing of the inside', async () => {
    const name = () => service.database.owner('people.person').where({ id: house.person.student }).pluck('first_name');
    const before = await name();
    const problem = await service.refused(renameCall, {
      as: house.subject.td,
      params: { id: house.person.student },
      body: { ...body, first_name: 'Lost', fail: true },
    });
    expect(problem.status).toBe(500);
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(committed).not.toContain('Lost');
    expect(await name()).toEqual(before);
    expect(JSON.stringify(await service.refused(brokenCall))).not.toContain('hunter2');
  });

  test('unreadable JSON is 400, a body over the limit 413, an unknown path 404: all of them problem documents', async () => {
    const headers = { ...(await service.provider.headers(house.subject.td)), 'content-type': 'application/json' };
    const send = (text: string): Promise<Response> =>
      fetch(`${service.url}/persons/1`, { method: 'PUT', headers, body: text });
    expect((await send('{oops')).status).toBe(400);
    expect((await send(JSON.stringify({ first_name: 'x'.repeat(2_000_000) }))).status).toBe(413);
    const missing = await fetch(`${service.url}/nothing/here`);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });

  test('an open call works without sign-in, as a guest', async () => {
    expect(await service.call(openCall)).toEqual({ role: 'guest' });
  });
});

describe('what every service tells of itself', () => {
  test('health, readiness, metrics by route pattern, its paths and its OpenAPI document', async () => {
    const get = async (path: string): Promise<Response> => fetch(service.url + path);
    await service.refused(renameCall, { params: { id: 1 }, body: {} });
    expect((await get('/healthz')).status).toBe(200);
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ok', checks: { open: 'ok', database: 'ok' } });
    expect(await (await get('/openz')).json()).toEqual({ status: 'ok', checks: { open: 'ok' } });
    expect(await (await get('/metrics')).text()).toMatch(
      /http_request_duration_seconds_count\{.*route="\/persons\/:id"/,
    );
    expect(await (await get('/.well-known/service')).json()).toMatchObject({
      name: 'people',
      version: '1.2.3',
      paths: expect.arrayContaining([{ method: 'PUT', path: '/persons/:id' }]),
    });
    const document = (await (await get('/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { security: unknown[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/persons/{id}']?.['put']).toMatchObject({ operationId: 'renameCall' });
    expect(document.paths['/hello']?.['get']?.security).toEqual([]);
  });

  test('a sane request id is kept and travels to the comment of statements that write; another is replaced', async () => {
    const kept = await service.request(renameCall, {
      as: house.subject.td,
      headers: { 'x-request-id': 'click-12345678' },
      params: { id: house.person.student },
      body: { first_name: 'Click', last_name: 'Tester' },
    });
    expect(kept.status).toBe(200);
    expect(kept.headers.get('x-request-id')).toBe('click-12345678');
    const replaced = await service.request(openCall, { headers: { 'x-request-id': 'a b; drop' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(statements.filter((text) => text.includes('/* request=click-12345678 */'))).toEqual([
      expect.stringMatching(/^update person set first_name/),
    ]);
  });
});

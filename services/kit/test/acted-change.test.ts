/** What the kit promises of every service: while somebody acts as somebody else, each change leaves a line in its own schema. */
import { calls } from '@emmaus/contracts/call';
import { paths } from '@emmaus/contracts/paths';
import { serviceForTests } from '../src/testing/service-for-tests.ts';
import * as z from 'zod/mini';
import { afterEach, describe, expect, test } from 'vitest';
import { Problem } from '../src/http/problem.ts';
import { routes, serve } from '../src/http/serve.ts';
import type { ServiceDefinition } from '../src/http/service-definition.ts';
import { signedIn } from '../src/http/guard.ts';

const answer = z.object({ ok: z.boolean() });
const body = z.object({ fail: z.optional(z.boolean()) });
const thingPaths = paths('people', {
  changeCall: 'PUT /things/:id',
  askCall: 'POST /questions',
  readCall: 'GET /things',
});
const thingCalls = calls('Test', thingPaths, {
  changeCall: { summary: 'Change a thing', params: z.object({ id: z.string() }), body, answer },
  askCall: { summary: 'Ask', changes: false, answer },
  readCall: { summary: 'Read', answer },
});
const { changeCall, askCall, readCall } = thingCalls;

const guard = () => signedIn({ withoutPolicy: 'for tests' });
const thingRoutes = routes(thingCalls, {
  changeCall: serve(guard(), (asked) => {
    if (asked.body.fail) throw new Problem('conflict', 'No.');
    return { ok: true };
  }),
  askCall: serve(guard(), () => ({ ok: true })),
  readCall: serve(guard(), () => ({ ok: true })),
});

function definition(name: string): ServiceDefinition {
  return { name, version: '1.0.0', title: name, calls: { changeCall, askCall, readCall }, routes: [thingRoutes] };
}

describe.each(['people', 'bible-studies', 'discipleship', 'recruitment'])('the service %s', (name) => {
  const { service, house } = serviceForTests(definition(name));
  const as = () => house.subject.superadmin;
  const lines = () => service.database.as('people')(`${name.replaceAll('-', '_')}.published_acted_change_v1`);
  const change = () => service.call(changeCall, { as: as(), params: { id: '7' }, body: {} });

  afterEach(() => service.database.owner(`${name.replaceAll('-', '_')}.acted_change`).delete());

  async function actAsStudent(seconds: number): Promise<void> {
    const { owner } = service.database;
    const account = (await owner('people.account').where({ subject: as() }).first('id')) as { id: number };
    await owner('people.acting').del();
    await owner('people.acting').insert({
      account_id: account.id,
      person_id: house.person.student,
      kind: 'assumed',
      ends_at: owner.raw('now() + make_interval(secs => ?)', [seconds]),
    });
  }

  test('records what is changed while acting, in its own schema, for people to read', async () => {
    await actAsStudent(60);
    await change();
    expect(await lines()).toMatchObject([
      {
        root_person_id: house.person.superadmin,
        person_id: house.person.student,
        summary: 'Change a thing',
        method: 'PUT',
        path: '/things/7',
      },
    ]);
  });

  test('records no reading, no question, no change that was refused', async () => {
    await actAsStudent(60);
    await service.call(readCall, { as: as() });
    await service.call(askCall, { as: as() });
    await service.refused(changeCall, { as: as(), params: { id: '8' }, body: { fail: true } });
    expect(await lines()).toEqual([]);
  });

  test('records nothing of what is changed in one’s own name', async () => {
    await actAsStudent(-1);
    await change();
    expect(await lines()).toEqual([]);
  });

  test('refuses what is asked for with eyes that are not used any more', async () => {
    await actAsStudent(-1);
    const headers = { 'x-person-id': String(house.person.student) };
    const refused = await service.refused(changeCall, { as: as(), params: { id: '9' }, body: {}, headers });
    expect([refused.status, refused.code]).toEqual([409, 'identity_changed']);
    expect((await service.refused(readCall, { as: as(), headers })).code).toBe('identity_changed');
    await actAsStudent(60);
    await service.call(changeCall, { as: as(), params: { id: '9' }, body: {}, headers });
  });
});

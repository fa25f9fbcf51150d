/** A small service over the people's schema, with which the kit's own words are tested. */
import Router from '@koa/router';
import { calls } from '@emmaus/contracts/call';
import { PAGE_QUERY } from '@emmaus/contracts/page';
import { paths } from '@emmaus/contracts/paths';
import * as z from 'zod/mini';
import { allow } from '../src/http/allow.ts';
import { input } from '../src/http/input.ts';
import { asRaw, definePolicy, found, authorize, placeRules, scope } from '../src/policy/policy.ts';
import { routeOf } from '../src/http/route.ts';
import type { ServiceDefinition } from '../src/http/service-app.ts';
import { open, signedIn } from '../src/http/signed-in.ts';
import { afterCommit, inTransaction } from '../src/database/transaction.ts';

export interface PersonRow {
  id: number;
  primary_location_id: number;
}

export const personPolicy = definePolicy<PersonRow>()({
  resource: 'person',
  reaches: {
    own: {
      matches: (actor, _grant, person) => person.id === actor.personId,
      restrict: (actor) => ({ sql: 'person.id = ?', bindings: [actor.personId ?? -1] }),
    },
    chain: {
      matches: (actor, _grant, person) => actor.chain.has(person.id),
      restrict: (actor) => ({ sql: 'person.id = any(?::int[])', bindings: [[...actor.chain] as never] }),
    },
    ...placeRules<PersonRow>('person.primary_location_id', (person) => person.primary_location_id),
  },
  actions: {
    read: {
      admins: 'everywhere',
      regional: 'below',
      campus: 'here',
      parish: 'here',
      members: ['own', 'chain'],
      guest: 'none',
    },
    rename: {
      admins: 'everywhere',
      regional: { regional: 'none', rd: 'below', ad: 'none', pd: 'none', dsc: 'none' },
      campus: { td: 'here', missionary: 'own', affiliate: 'none', chaplain: 'none' },
      parish: 'own',
      members: 'own',
      guest: 'none',
    },
  },
});

const examplePaths = paths('people', {
  listCall: 'GET /persons',
  renameCall: 'PUT /persons/:id',
  openCall: 'GET /hello',
  clockCall: 'GET /clock',
  brokenCall: 'GET /broken',
});
const exampleCalls = calls('Test', examplePaths, {
  listCall: {
    summary: 'List',
    query: z.object({ ...PAGE_QUERY }),
    answer: z.object({ ids: z.array(z.int()) }),
  },
  renameCall: {
    summary: 'Rename',
    params: z.object({ id: z.coerce.number().check(z.int()) }),
    body: z.object({
      first_name: z.string().check(z.minLength(1, 'Please enter a first name.')),
      last_name: z.string('Please enter a last name.'),
      fail: z.optional(z.boolean()),
    }),
    answer: z.object({ ok: z.boolean() }),
  },
  openCall: { summary: 'Hello', open: true, answer: z.object({ role: z.string() }) },
  clockCall: { summary: 'Clock', answer: z.object({ name: z.string(), role: z.string() }) },
  brokenCall: { summary: 'Broken', open: true, answer: z.object({}) },
});
export const { listCall, renameCall, openCall, clockCall, brokenCall } = exampleCalls;

export const committed: string[] = [];

const router = new Router();
router.get(listCall.path, signedIn(), allow(personPolicy, 'read'), input(listCall), async function listPersons(ctx) {
  const { actor, database } = routeOf(ctx, listCall);
  ctx.body = {
    ids: await database('person')
      .whereRaw(...asRaw(scope(personPolicy, actor, 'read')))
      .orderBy('id')
      .pluck('id'),
  };
});
router.put(
  renameCall.path,
  signedIn(),
  allow(personPolicy, 'rename'),
  input(renameCall),
  inTransaction(),
  async function renamePerson(ctx) {
    const { actor, input: given, database } = routeOf(ctx, renameCall);
    const person = found<PersonRow>(
      await database('person')
        .whereRaw(...asRaw(scope(personPolicy, actor, 'read')))
        .where({ id: given.params.id })
        .first(),
    );
    authorize(personPolicy, actor, 'rename', person);
    await database('person').where({ id: person.id }).update({ first_name: given.body.first_name });
    afterCommit(() => committed.push(given.body.first_name));
    if (given.body.fail) throw new Error('secret inside');
    ctx.body = { ok: true };
  },
);
router.get(openCall.path, open('only says hello, to anyone'), input(openCall), function sayHello(ctx) {
  ctx.body = { role: routeOf(ctx, openCall).actor.role };
});
router.get(
  clockCall.path,
  signedIn({ tellsClockFaults: true, withoutPolicy: 'answers only about the asker' }),
  input(clockCall),
  function tellClock(ctx) {
    const { actor } = routeOf(ctx, clockCall);
    ctx.body = { name: actor.name, role: actor.role };
  },
);
router.get(brokenCall.path, open('fails on purpose, for tests'), input(brokenCall), function breakDown() {
  throw new Error('password=hunter2');
});

export const exampleService: ServiceDefinition = {
  name: 'people',
  version: '1.2.3',
  title: 'Example',
  calls: exampleCalls,
  routers: [router],
};

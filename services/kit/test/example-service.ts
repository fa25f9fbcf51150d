/** A small service over the people's schema, with which the kit's own words are tested. */
import { calls } from '@emmaus/contracts/call';
import { PAGE_QUERY } from '@emmaus/contracts/page';
import { paths } from '@emmaus/contracts/paths';
import * as z from 'zod/mini';
import { first, rows, sql } from '../src/database/sql.ts';
import { afterCommit } from '../src/database/transaction.ts';
import { write } from '../src/database/write.ts';
import { allow, open, signedIn } from '../src/http/guard.ts';
import { found } from '../src/http/problem.ts';
import { routes, serve } from '../src/http/serve.ts';
import type { ServiceDefinition } from '../src/http/service-definition.ts';
import { authorize, definePolicy, scope } from '../src/policy/policy.ts';
import { below, chain, everywhere, here, none, own, row } from '../src/policy/policy-row.ts';
import { type PersonRecord, seesPerson } from '../src/policy/reaches.ts';

// oxfmt-ignore
export const personPolicy = definePolicy<PersonRecord>()({
  resource: 'person',
  reaches: seesPerson('person'),
  records: (where) => sql`
    select person.id, person.primary_location_id, person.entered_by_person_id from person where ${where}`,
  actions: {
    //          admins      regional                   campus                                     parish members       guest
    read:   row(everywhere, below,                     here,                                      here,  [own, chain], none),
    rename: row(everywhere, { rd: below, rest: none }, { td: here, missionary: own, rest: none }, own,   own,          none),
  },
});

const examplePaths = paths('people', {
  listCall: 'GET /persons',
  renameCall: 'PUT /persons/:id',
  openCall: 'GET /hello',
  greetCall: 'POST /hello',
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
    body: z.object({
      first_name: z.string().check(z.minLength(1, 'Please enter a first name.')),
      last_name: z.string('Please enter a last name.'),
      fail: z.optional(z.boolean()),
    }),
    answer: z.object({ ok: z.boolean() }),
  },
  openCall: { summary: 'Hello', open: true, answer: z.object({ role: z.string() }) },
  greetCall: {
    summary: 'Greet',
    open: true,
    changes: false,
    body: z.object({ words: z.string() }),
    answer: z.object({ words: z.string() }),
  },
  clockCall: { summary: 'Clock', answer: z.object({ name: z.string(), role: z.string() }) },
  brokenCall: { summary: 'Broken', open: true, answer: z.object({}) },
});
export const { listCall, renameCall, openCall, greetCall, clockCall, brokenCall } = exampleCalls;

export const committed: string[] = [];

const exampleRoutes = routes(exampleCalls, {
  listCall: serve(allow(personPolicy, 'read'), async ({ actor }) => {
    const people = await rows<{ id: number }>(
      sql`select person.id from person where ${scope(personPolicy, actor, 'read')} order by id`,
    );
    return { ids: people.map(({ id }) => id) };
  }),
  renameCall: serve(allow(personPolicy, 'rename'), async ({ actor, params, body }) => {
    const visible = scope(personPolicy, actor, 'read');
    const person = found(
      await first<PersonRecord>(
        sql`select id, primary_location_id, entered_by_person_id from person where id = ${params.id} and ${visible}`,
      ),
    );
    authorize(personPolicy, actor, 'rename', person);
    await write(sql`update person set first_name = ${body.first_name} where id = ${person.id}`);
    afterCommit(() => committed.push(body.first_name));
    if (body.fail) throw new Error('secret inside');
    return { ok: true };
  }),
  openCall: serve(open('only says hello, to anyone'), ({ actor }) => ({ role: actor.role })),
  greetCall: serve(open('says back what it was told, to anyone'), ({ body }) => body),
  clockCall: serve(
    signedIn({ tellsClockFaults: true, withoutPolicy: 'answers only about the asker' }),
    ({ actor }) => ({ name: actor.name, role: actor.role }),
  ),
  brokenCall: serve(open('fails on purpose, for tests'), () => {
    throw new Error('password=hunter2');
  }),
});

export const exampleService: ServiceDefinition = {
  name: 'people',
  version: '1.2.3',
  title: 'Example',
  calls: { listCall, renameCall, openCall, greetCall, clockCall, brokenCall },
  routes: [exampleRoutes],
};

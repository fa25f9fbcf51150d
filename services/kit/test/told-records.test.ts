/** What the kit promises of every model: while somebody acts as somebody else, what is written is told record by record and field by field. */
import { calls } from '@emmaus/contracts/call';
import { paths } from '@emmaus/contracts/paths';
import * as z from 'zod/mini';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BaseModel, signature } from '../src/database/base-model.ts';
import { sql } from '../src/database/sql.ts';
import { savepoint } from '../src/database/transaction.ts';
import { insertAll } from '../src/database/write.ts';
import { signedIn } from '../src/http/guard.ts';
import { routes, serve } from '../src/http/serve.ts';
import { serviceForTests } from '../src/testing/service-for-tests.ts';

class ThingModel extends BaseModel {
  static override tableName = 'told_thing';
  static override untold = ['diary'];

  declare name: string;
  declare phone: string | null;
  declare diary: string | null;
  declare token_hash: string | null;
  declare told_person_id: number | null;
  declare version: number;
  declare removed_at: string | null;
  declare removed_by_subject: string | null;
  declare removed_by_person_id: number | null;
}

class QuietModel extends ThingModel {
  static override told = false;
}

const thingCalls = calls(
  'Test',
  paths('people', { writeCall: 'PUT /told-things', fileCall: 'GET /told-things/file' }),
  {
    writeCall: { summary: 'Write things', body: z.object({ work: z.string() }), answer: z.object({ ok: z.boolean() }) },
    fileCall: { summary: 'Download the things', answerType: 'text/csv' },
  },
);

const { writeCall, fileCall } = thingCalls;

let first: number;
const many = Array.from({ length: 60 }, (_none, number) => ({ name: `Thing ${number}`, told_person_id: 7 }));
const WORK: Readonly<Record<string, () => PromiseLike<unknown>>> = {
  add: () => ThingModel.query().insert({ name: 'Bell', phone: '555-0101', told_person_id: 7 }),
  addSecrets: () => ThingModel.query().insert({ name: 'Bell', diary: 'Mine', token_hash: 'abc' }),
  addMany: () => insertAll('told_thing', many, sql`returning id`),
  addWhatIsNew: () =>
    insertAll(
      'told_thing',
      [
        { id: first, name: 'Lamp' },
        { id: first + 1_000, name: 'Candle' },
      ],
      sql`on conflict (id) do nothing returning id`,
    ),
  change: async () => {
    const thing = await ThingModel.query().findById(first).throwIfNotFound();
    await thing.$query().patch({ phone: '555-0199', name: 'Lamp', version: 2 });
  },
  changeAll: () => ThingModel.query().patch({ phone: null }).where('name', 'Lamp'),
  changeSecrets: () => ThingModel.query().patch({ diary: 'Mine', token_hash: 'abc' }).where({ id: first }),
  changeNothing: () => ThingModel.query().patch({ phone: '555-0101' }).where({ id: first }),
  remove: () => ThingModel.query().delete().where({ id: first }),
  takeBack: () =>
    ThingModel.query()
      .patch({ ...signature('removed'), phone: null, version: 2 })
      .where({ id: first }),
  bringBack: async () => {
    await QuietModel.query().patch(signature('removed')).where({ id: first });
    const back = { removed_at: null, removed_by_subject: null, removed_by_person_id: null };
    await ThingModel.query().patch(back).where({ id: first });
  },
  changeQuietly: () => QuietModel.query().patch({ phone: '555-0102' }).where({ id: first }),
  undo: () =>
    savepoint(async () => {
      await ThingModel.query().delete().where({ id: first });
      throw new Error('undone');
    }).catch(() => undefined),
  write_long: () =>
    ThingModel.query()
      .patch({ name: 'x'.repeat(5_000) })
      .where({ id: first }),
};

const guard = () => signedIn({ withoutPolicy: 'for tests' });
const thingRoutes = routes(thingCalls, {
  writeCall: serve(guard(), async ({ body }) => {
    await WORK[body.work]?.();
    return { ok: true };
  }),
  fileCall: serve(guard(), (_asked, ctx) => {
    ctx.attachment('things.csv');
    ctx.set('x-total-rows', '12');
    return 'name\n';
  }),
});

describe.each(['people', 'recruitment'])('the service %s', (name) => {
  const { service, house } = serviceForTests({
    name,
    version: '1.0.0',
    title: name,
    calls: thingCalls,
    routes: [thingRoutes],
  });
  const as = () => house.subject.superadmin;
  const lines = (): Promise<{ summary: string; records: unknown[] }[]> =>
    service.database.owner(`${name}.published_acted_change_v1`).orderBy('id', 'desc');

  async function told(work: string): Promise<unknown[]> {
    await service.call(writeCall, { as: as(), body: { work } });
    const [line] = await lines();
    return line?.records ?? [];
  }

  beforeAll(async () => {
    const { owner } = service.database;
    await owner.raw(`create table ${name}.told_thing (id serial primary key, name text not null, phone text, diary text,
      token_hash text, told_person_id int, version int not null default 1, removed_at timestamptz,
      removed_by_subject text, removed_by_person_id int)`);
    await owner.raw(`grant all on ${name}.told_thing to emmaus_${name}`);
    await owner.raw(`grant all on sequence ${name}.told_thing_id_seq to emmaus_${name}`);
  });

  beforeEach(async () => {
    const { owner } = service.database;
    const thing = { name: 'Lamp', phone: '555-0101', diary: 'Hers', told_person_id: 7 };
    [{ id: first }] = (await owner(`${name}.told_thing`).insert(thing).returning('id')) as [{ id: number }];
    const account = (await owner('people.account').where({ subject: as() }).first('id')) as { id: number };
    await owner('people.acting').insert({
      account_id: account.id,
      person_id: house.person.student,
      kind: 'assumed',
      ends_at: owner.raw(`now() + interval '1 hour'`),
    });
  });
  afterEach(async () => {
    const { owner } = service.database;
    await owner('people.acting').delete();
    await owner(`${name}.acted_change`).delete();
    await owner(`${name}.told_thing`).delete();
  });

  const lamp = () => ({ kind: 'told_thing', id: first, name: 'Lamp', refs: { told_person_id: 7 }, count: 1 });

  test('an addition: its id, its name and what it holds', async () => {
    const fields = [
      { field: 'name', before: null, after: 'Bell' },
      { field: 'phone', before: null, after: '555-0101' },
      { field: 'told_person_id', before: null, after: 7 },
    ];
    expect(await told('add')).toEqual([{ ...lamp(), id: expect.any(Number), name: 'Bell', what: 'added', fields }]);
  });

  test('an addition of what is private or secret: nothing of it', async () => {
    expect(await told('addSecrets')).toMatchObject([{ fields: [{ field: 'name', before: null, after: 'Bell' }] }]);
  });

  test('of several of which some were there already: those that were added', async () => {
    const candle = { kind: 'told_thing', id: first + 1_000, name: 'Candle', refs: {}, count: 1 };
    const fields = [{ field: 'name', before: null, after: 'Candle' }];
    expect(await told('addWhatIsNew')).toEqual([{ ...candle, what: 'added', fields }]);
  });

  test.each(['change', 'changeAll'])('%s: each field that is different now, before and after', async (work) => {
    const after = work === 'change' ? '555-0199' : null;
    const fields = [{ field: 'phone', before: '555-0101', after }];
    expect(await told(work)).toEqual([{ ...lamp(), what: 'changed', fields }]);
  });

  test('a removal: what it held', async () => {
    const [record] = (await told('remove')) as [{ fields: unknown[] }];
    expect(record).toMatchObject({ ...lamp(), what: 'removed' });
    expect(record.fields).toContainEqual({ field: 'phone', before: '555-0101', after: null });
    expect(JSON.stringify(record)).not.toContain('Hers');
  });

  test('a row that is kept: removed and added again, and not who signed it', async () => {
    const [removed, ...others] = (await told('takeBack')) as [{ fields: { field: string }[] }];
    expect(removed).toMatchObject({ ...lamp(), what: 'removed' });
    expect(removed.fields.filter(({ field }) => field.startsWith('removed'))).toEqual([]);
    expect(others).toEqual([]);
    const [added, ...none] = (await told('bringBack')) as [{ fields: unknown[] }];
    expect(added).toMatchObject({ ...lamp(), what: 'added' });
    expect(added.fields).toContainEqual({ field: 'name', before: null, after: 'Lamp' });
    expect(none).toEqual([]);
  });

  test('of what is private or secret only that it changed', async () => {
    const fields = ['diary', 'token_hash'].map((field) => ({ field, before: null, after: null }));
    expect(await told('changeSecrets')).toEqual([{ ...lamp(), what: 'changed', fields }]);
  });

  test('no record for what stays as it is, for what was undone, and for models that are not told', async () => {
    for (const work of ['changeNothing', 'undo', 'changeQuietly']) expect(await told(work)).toEqual([]);
    expect(await lines()).toHaveLength(3);
  });

  test('of many the first 50, and how many came after them', async () => {
    const records = (await told('addMany')) as { count: number; id: number | null }[];
    expect(records).toHaveLength(51);
    expect(records.at(-1)).toMatchObject({ kind: 'told_thing', what: 'added', id: null, name: null, count: 10 });
  });

  test('a text that is very long is cut', async () => {
    const [record] = (await told('write_long')) as [{ fields: { after: string }[] }];
    expect(record.fields[0]?.after).toHaveLength(2_001);
  });

  test('a file that is downloaded, by its name and how much it holds', async () => {
    await service.call(fileCall, { as: as() });
    const records = [
      { kind: 'file', what: 'downloaded', id: null, name: 'things.csv', refs: {}, fields: [], count: 12 },
    ];
    expect(await lines()).toMatchObject([{ summary: 'Download the things', records }]);
  });

  test('nothing of what is written in one’s own name', async () => {
    await service.database.owner('people.acting').delete();
    expect(await told('change')).toEqual([]);
    await service.call(fileCall, { as: as() });
    expect(await lines()).toEqual([]);
  });
});

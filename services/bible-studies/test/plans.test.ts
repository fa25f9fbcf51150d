import { EMPTY_PLAN } from '@emmaus/contracts/plan-document.words';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { heading, paragraph } from '../database/content/plan-nodes.ts';
import { PlanModel } from '../src/plans/plan.model.ts';
import { bibleStudiesService } from '../src/service.ts';

const { listMaterials, listPlans, getPlan, addPlan, changePlan, deletePlan, restorePlan } = planCalls;
const { service, house } = serviceForTests(bibleStudiesService);

const TEXT = { type: 'doc', content: [heading('Read'), paragraph('Twice, *aloud*.')] };
const OTHER = { type: 'doc', content: [paragraph('Something else')] };

beforeEach(() => setClock('2026-11-21T12:00:00Z'));
afterEach(async () => {
  setClock(undefined);
  await service.database.owner('bible_studies.plan').delete();
});

const student = () => house.subject.student;

async function material(): Promise<number> {
  const { data } = await service.call(listMaterials, { as: student() });
  return data[0]!.materials[0]!.id;
}

async function written(details: object = {}, as = student()): Promise<number> {
  const body = { title: 'Emmaus', material_id: await material(), ...details };
  return (await service.call(addPlan, { as, body })).data.id;
}

const read = async (id: number, as = student()) => (await service.call(getPlan, { as, params: { id } })).data;
const change = (id: number, body: object, as = student()) => service.call(changePlan, { as, params: { id }, body });
const titles = async (query: Record<string, string> = {}) =>
  (await service.call(listPlans, { as: student(), query })).data.map(({ title }) => title);

describe('GET /bible_study_materials', () => {
  test('gives the series with their materials, both in their order', async () => {
    const { data } = await service.call(listMaterials, { as: student() });
    expect(data.length).toBeGreaterThan(1);
    expect(data.map(({ sort_order }) => sort_order)).toEqual(data.map((_series, index) => index + 1));
    for (const { materials } of data)
      expect(materials.map(({ sort_order }) => sort_order)).toEqual(materials.map((_one, index) => index + 1));
  });

  test('to everybody but guests', async () => {
    expect(await service.refused(listMaterials, { as: house.subject.guest })).toMatchObject({ status: 403 });
    expect(await service.refused(listMaterials)).toMatchObject({ status: 401 });
  });
});

describe('POST /bible_study_plans', () => {
  test('"written documents tied to a bible study material (title, context, dialogue)": "title and material_id; response has data.id"', async () => {
    const id = await written();
    expect(await read(id)).toMatchObject({
      id,
      title: 'Emmaus',
      document: EMPTY_PLAN,
      dialogue: '<p></p>',
      version: 1,
      material: { id: await material(), context: expect.stringContaining('<h2>') as string, series: { sort_order: 1 } },
      abilities: { read: true, change: true, delete: true },
    });
  });

  test('"You must select a bible study material." "A Title is required."', async () => {
    const faults = await service.refused(addPlan, { as: student(), body: { title: '  ' } });
    expect(faults.status).toBe(422);
    expect(faults.errors?.map(({ detail }) => detail)).toEqual([
      'A Title is required.',
      'You must select a bible study material.',
    ]);
    const body = { title: 'Emmaus', material_id: 999_999 };
    expect(await service.refused(addPlan, { as: student(), body })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/material_id', detail: 'There is no such Bible study material.' }],
    });
    expect((await service.refused(addPlan, { as: student(), body: { ...body, title: 'a'.repeat(201) } })).message).toBe(
      'The title has at most 200 letters.',
    );
  });

  test('the same form sent twice adds one plan', async () => {
    const submission_id = crypto.randomUUID();
    expect(await written({ submission_id })).toBe(await written({ submission_id }));
    expect(await titles()).toEqual(['Emmaus']);
  });
});

describe('GET /bible_study_plans/my_bible_study_plans', () => {
  test('lists one’s own, newest first, by pages of both names', async () => {
    for (const [day, title] of [
      ['19', 'First'],
      ['20', 'Second'],
      ['21', 'Third'],
    ]) {
      setClock(`2026-11-${day}T12:00:00Z`);
      await written({ title });
    }
    await written({ title: 'Of somebody else' }, house.subject.td);
    expect(await titles()).toEqual(['Third', 'Second', 'First']);
    expect(await titles({ sort: 'title' })).toEqual(['First', 'Second', 'Third']);
    expect(await titles({ pageSize: '1', page: '2' })).toEqual(['Second']);
    const { meta } = await service.call(listPlans, { as: student(), query: { page_size: '2' } });
    expect(meta).toMatchObject({ current_page: 1, last_page: 2, per_page: 2, total: 3 });
  });

  test('finds by words of the title and of the text, without accents', async () => {
    await written({ title: 'Grâce', document: TEXT });
    await written({ title: 'Other' });
    expect(await titles({ search: 'grace ALOUD' })).toEqual(['Grâce']);
    expect(await titles({ search: '%' })).toEqual([]);
  });

  test('admins, too, list their own', async () => {
    await written();
    expect((await service.call(listPlans, { as: house.subject.admin })).data).toEqual([]);
  });
});

describe('a plan belongs to its owner', () => {
  test('"A record that a user may not see does not exist for them: 404"; admins pass', async () => {
    const id = await written();
    const [params, body] = [{ id }, { title: 'Mine now' }];
    for (const as of [house.subject.td, house.subject.missionary, house.subject.rd]) {
      expect(await service.refused(getPlan, { as, params })).toMatchObject({ status: 404 });
      expect(await service.refused(changePlan, { as, params, body })).toMatchObject({ status: 404 });
      expect(await service.refused(deletePlan, { as, params })).toMatchObject({ status: 404 });
      expect(await service.refused(restorePlan, { as, params })).toMatchObject({ status: 404 });
    }
    expect(await service.refused(getPlan, { as: house.subject.guest, params })).toMatchObject({ status: 403 });
    expect(await service.refused(changePlan, { params, body })).toMatchObject({ status: 401 });
    expect(await read(id, house.subject.admin)).toMatchObject({ title: 'Emmaus' });
  });
});

describe('PUT /bible_study_plans/{id}', () => {
  test('"with the whole plan object": what was changed in it counts', async () => {
    const id = await written({ document: TEXT });
    const plan = await read(id);
    expect((await change(id, { ...plan, title: 'The road' })).data).toMatchObject({ title: 'The road', version: 2 });
    const { data } = await change(id, { ...plan, version: 2, dialogue: '<p>By <b>HTML</b></p>' });
    expect(data).toMatchObject({ title: 'Emmaus', dialogue: '<p>By <strong>HTML</strong></p>', version: 3 });
    expect(data.document.content).toMatchObject([{ type: 'paragraph' }]);
    const byDocument = await change(id, { ...data, document: OTHER });
    expect(byDocument.data.dialogue).toBe('<p>Something else</p>');
    const both = await change(id, { ...byDocument.data, dialogue: '<p>By HTML</p>', document: TEXT });
    expect(both.data.dialogue).toBe('<p>By HTML</p>');
  });

  describe('clients of the specification send the whole plan as they read it once, with the dialogue of now', () => {
    async function readOnce() {
      const id = await written({ dialogue: '<p>old</p>' });
      const { version, ...plan } = await read(id);
      return { id, plan, version };
    }

    test('what was typed last stands: the document of their reading is not what they wrote', async () => {
      const { id, plan } = await readOnce();
      for (const dialogue of ['<p>old one</p>', '<p>old one two</p>', '<p>old</p>'])
        expect((await change(id, { ...plan, dialogue })).data.dialogue).toBe(dialogue);
    });

    test('"Saving the same content again is no conflict", with or without the version of their reading', async () => {
      const { id, plan, version } = await readOnce();
      const body = { ...plan, title: 'The road', dialogue: '<p>old one</p>' };
      for (const sent of [body, body, { ...body, version }])
        expect((await change(id, sent)).data).toMatchObject({
          title: 'The road',
          dialogue: '<p>old one</p>',
          version: 2,
        });
    });

    test('"A save with an older version is 409", where it says something else', async () => {
      const { id, plan, version } = await readOnce();
      const body = { ...plan, version, dialogue: '<p>old one</p>' };
      for (const _time of [1, 2]) expect((await change(id, body)).data.version).toBe(2);
      const stale = { as: student(), params: { id }, body: { ...body, dialogue: '<p>old two</p>' } };
      expect(await service.refused(changePlan, stale)).toMatchObject({ status: 409, code: 'stale_version' });
      expect(await read(id)).toMatchObject({ dialogue: '<p>old one</p>', version: 2 });
    });

    test('what HTML does not hold stays where the text comes back as it was', async () => {
      const document = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'two  blanks ' }] }],
      };
      const id = await written({ document });
      const { version: _, ...plan } = await read(id);
      expect((await change(id, { ...plan, title: 'The road' })).data).toMatchObject({ title: 'The road', document });
    });
  });

  test('what was saved can be sent back, of however many parts it is', async () => {
    const id = await written({ dialogue: `<ul>${'<li>a'.repeat(10_000)}</ul>` });
    const plan = await read(id);
    expect(Buffer.byteLength(JSON.stringify(plan))).toBeGreaterThan(1024 * 1024);
    expect((await change(id, { ...plan, title: 'Long' })).data).toMatchObject({ title: 'Long', version: 2 });
  });

  test('"Saving the same content again is no conflict"', async () => {
    const id = await written();
    await change(id, { document: TEXT, version: 1 });
    expect((await change(id, { document: TEXT, version: 1 })).data.version).toBe(2);
    expect((await change(id, { title: 'Emmaus', document: TEXT, version: 1 })).data.version).toBe(2);
  });

  test('another’s newer version is 409, and nothing is overwritten', async () => {
    const id = await written();
    await change(id, { document: TEXT, version: 1 });
    const stale = { as: student(), params: { id }, body: { document: OTHER, version: 1 } };
    expect(await service.refused(changePlan, stale)).toMatchObject({ status: 409, code: 'stale_version' });
    const { version, ...body } = stale.body;
    const headers = { 'if-match': `"${version}"` };
    expect(await service.refused(changePlan, { ...stale, body, headers })).toMatchObject({ status: 409 });
    expect(await read(id)).toMatchObject({ dialogue: '<h2>Read</h2><p>Twice, <em>aloud</em>.</p>', version: 2 });
    // Clients that follow the specification send no version of their own.
    expect((await change(id, body)).data.version).toBe(3);
  });

  test('a plan from before there were documents opens, and its document is kept with the first change', async () => {
    const id = await written();
    await service.database
      .owner('bible_studies.plan')
      .where({ id })
      .update({ document: null, document_schema: null, dialogue: '<p>Old <i>words</i></p>' });
    const { document, version } = await read(id);
    expect(document.content).toMatchObject([
      { content: [{ text: 'Old ' }, { text: 'words', marks: [{ type: 'em' }] }] },
    ]);
    expect((await change(id, { document, version })).data.version).toBe(1);
    expect((await change(id, { document: OTHER, version })).data.dialogue).toBe('<p>Something else</p>');
  });
});

describe('DELETE /bible_study_plans/{id}', () => {
  test('"Bible study plan deleted."; "A deleted plan can be brought back for 30 days"', async () => {
    const id = await written({ document: TEXT });
    const params = { id };
    const answer = { message: 'Bible study plan deleted.' };
    expect(await service.call(deletePlan, { as: student(), params })).toEqual(answer);
    expect(await service.call(deletePlan, { as: student(), params })).toEqual(answer);
    expect(await service.refused(getPlan, { as: student(), params })).toMatchObject({ status: 404 });
    expect(await service.refused(changePlan, { as: student(), params, body: {} })).toMatchObject({ status: 404 });
    expect(await titles()).toEqual([]);
    expect(await titles({ state: 'deleted' })).toEqual(['Emmaus']);
    setClock('2026-12-21T11:59:00Z');
    expect(await PlanModel.forgetDeleted()).toBe(0);
    const { data } = await service.call(restorePlan, { as: student(), params });
    expect(data).toMatchObject({
      id,
      version: 1,
      deleted_at: null,
      dialogue: expect.stringContaining('aloud') as string,
    });
    expect((await service.call(restorePlan, { as: student(), params })).data).toMatchObject({ id });
    expect(await titles()).toEqual(['Emmaus']);
  });

  test('after 30 days it is gone', async () => {
    const id = await written();
    await service.call(deletePlan, { as: student(), params: { id } });
    setClock('2026-12-21T12:01:00Z');
    expect(await titles({ state: 'deleted' })).toEqual([]);
    expect(await service.refused(restorePlan, { as: student(), params: { id } })).toMatchObject({ status: 404 });
    expect(await PlanModel.forgetDeleted()).toBe(1);
  });
});

test('"A plan written while acting as somebody belongs to that person", who is told of it', async () => {
  setClock(undefined);
  const { owner } = service.database;
  const account = (await owner('people.account').where({ subject: house.subject.superadmin }).first('id')) as {
    id: number;
  };
  await owner('people.acting').insert({
    account_id: account.id,
    person_id: house.person.student,
    kind: 'assumed',
    ends_at: owner.raw(`now() + interval '1 hour'`),
  });
  const id = await written({}, house.subject.superadmin);
  await change(id, { title: 'The road' }, house.subject.superadmin);
  await service.call(deletePlan, { as: house.subject.superadmin, params: { id } });
  await owner('people.acting').delete();
  expect((await service.call(restorePlan, { as: student(), params: { id } })).data.title).toBe('The road');
  const told = await owner('bible_studies.acted_change').where({ person_id: house.person.student }).orderBy('id');
  expect(told.map(({ records }) => records[0])).toMatchObject([
    { kind: 'plan', what: 'added', name: 'Emmaus' },
    { kind: 'plan', what: 'changed', fields: [{ field: 'title', before: 'Emmaus', after: 'The road' }] },
    { kind: 'plan', what: 'removed', name: 'The road' },
  ]);
});

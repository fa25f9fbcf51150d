import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { MEDITATION_TEXTS } from '@emmaus/contracts/meditations.words';
import type { PlanDocument } from '@emmaus/contracts/plan-document.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MEDITATIONS } from '../database/content/meditations.ts';
import { paragraph, quote } from '../database/content/plan-nodes.ts';
import { MeditationModel } from '../src/meditations/meditation.model.ts';
import { bibleStudiesService } from '../src/service.ts';

const {
  listMeditations,
  getMeditation,
  listWrittenMeditations,
  getWrittenMeditation,
  addMeditation,
  changeMeditation,
  deleteMeditation,
  restoreMeditation,
} = meditationCalls;
const { service, house } = serviceForTests(bibleStudiesService);

const TEXT: PlanDocument = { type: 'doc', content: [paragraph('Sit *still*.'), quote('Stay with us.')] };
const EMPTY: PlanDocument = { type: 'doc', content: [{ type: 'paragraph' }] };
const DRAFT = { title: 'At the fire', verse: 'John 21:1-14', document: TEXT, appears_on: null };

let first = 0;
beforeEach(async () => {
  // Noon in UTC is the same day everywhere the organization could be.
  setClock('2026-11-21T12:00:00Z');
  ({ id: first } = (await service.call(listMeditations)).data[0]!);
});
afterEach(async () => {
  setClock(undefined);
  await service.database.owner('bible_studies.meditation').where('id', '>', MEDITATIONS.length).delete();
});

const admin = () => house.subject.admin;
const write = async (details: object = {}, as = admin()) =>
  (await service.call(addMeditation, { as, body: { ...DRAFT, ...details } })).data.id;
const change = (id: number, details: object) =>
  service.call(changeMeditation, { as: admin(), params: { id }, body: { ...DRAFT, ...details } });
const titles = async () => (await service.call(listMeditations)).data.map(({ title }) => title);

describe('a meditation', () => {
  test('is a draft without a day: whoever writes sees it, nobody else', async () => {
    const before = await titles();
    const id = await write();
    expect(await titles()).toEqual(before);
    expect(await service.refused(getMeditation, { params: { id } })).toMatchObject({ status: 404 });
    expect(await service.refused(getMeditation, { params: { id }, as: admin() })).toMatchObject({ status: 404 });
    const { data } = await service.call(listWrittenMeditations, { as: admin() });
    expect(data[0]).toMatchObject({ id, title: 'At the fire', state: 'draft', appears_on: null, version: 1 });
    const written = await service.call(getWrittenMeditation, { as: admin(), params: { id } });
    expect(written.data).toMatchObject({
      document: TEXT,
      content: '<p>Sit <em>still</em>.</p><blockquote><p>Stay with us.</p></blockquote>',
    });
  });

  test('appears at the beginning of its day in the organization’s time zone, the newest first', async () => {
    const { timezone } = (await service.database
      .owner('people.location')
      .where({ location_type: 'Organization' })
      .orderBy('id')
      .first('timezone')) as { timezone: string };
    const begins = Temporal.PlainDate.from('2026-11-25').toZonedDateTime(timezone).toInstant();
    const id = await write({ appears_on: '2026-11-25' });
    setClock(begins.subtract({ minutes: 1 }).toString());
    expect(await titles()).not.toContain('At the fire');
    const coming = await service.call(getWrittenMeditation, { as: admin(), params: { id } });
    expect(coming.data.state).toBe('coming');
    setClock(begins.toString());
    expect((await titles())[0]).toBe('At the fire');
    const { data } = await service.call(getMeditation, { params: { id } });
    expect(Object.keys(data).toSorted()).toEqual(['content', 'id', 'title', 'verse']);
  });

  test('what came with the house is there for everybody, in its order, and can be changed', async () => {
    expect(await titles()).toEqual(MEDITATIONS.map(({ title }) => title));
    const { data: held } = await service.call(getWrittenMeditation, { as: admin(), params: { id: first } });
    expect(held).toMatchObject({ state: 'shown', version: 1 });
    const body = { ...held, verse: 'Luke 24' };
    const { data: changed } = await service.call(changeMeditation, { as: admin(), params: { id: first }, body });
    expect(changed).toMatchObject({ verse: 'Luke 24', content: held.content, version: 2 });
    const back = { ...held, version: 2 };
    await service.call(changeMeditation, { as: admin(), params: { id: first }, body: back });
  });

  test('without its day it is a draft again', async () => {
    const id = await write({ appears_on: '2026-11-01' });
    expect(await titles()).toContain('At the fire');
    await change(id, { version: 1 });
    expect(await titles()).not.toContain('At the fire');
  });

  test('is searched by its words', async () => {
    await write();
    const { data, total } = await service.call(listWrittenMeditations, {
      as: admin(),
      query: { search: 'FIRE still' },
    });
    expect([total, data[0]?.title]).toEqual([1, 'At the fire']);
  });
});

describe('saving', () => {
  test('the same content again is no conflict, an older state is', async () => {
    const id = await write();
    expect((await change(id, { version: 1, title: 'By the fire' })).data.version).toBe(2);
    expect((await change(id, { version: 1, title: 'By the fire' })).data.version).toBe(2);
    const body = { ...DRAFT, version: 1 };
    expect(await service.refused(changeMeditation, { as: admin(), params: { id }, body })).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
  });

  test('it appears within two years', async () => {
    const id = await write({});
    const body = { ...DRAFT, appears_on: '9999-12-31' };
    const refused = { status: 422, errors: [{ pointer: '/appears_on', detail: MEDITATION_TEXTS.tooFar }] };
    expect(await service.refused(addMeditation, { as: admin(), body })).toMatchObject(refused);
    expect(await service.refused(changeMeditation, { as: admin(), params: { id }, body })).toMatchObject(refused);
  });

  test('sent twice it is added once', async () => {
    const submission_id = crypto.randomUUID();
    expect(await write({ submission_id })).toBe(await write({ submission_id }));
  });

  test('what is missing is said; two of one title there are not', async () => {
    const body = { ...DRAFT, title: ' ', verse: '', document: EMPTY, appears_on: '2026-12-01' };
    const faults = await service.refused(addMeditation, { as: admin(), body });
    expect([faults.status, faults.errors?.map(({ detail }) => detail)]).toEqual([
      422,
      ['Please enter a title.', 'Please enter the passage to read.'],
    ]);
    const empty = { ...DRAFT, document: EMPTY, appears_on: '2026-12-01' };
    expect(await service.refused(addMeditation, { as: admin(), body: empty })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/document', detail: 'Write the text before the day on which it appears.' }],
    });
    expect(
      await service.refused(addMeditation, { as: admin(), body: { ...DRAFT, title: MEDITATIONS[0]!.title } }),
    ).toMatchObject({
      errors: [{ pointer: '/title', detail: 'There already is a meditation of this title.' }],
    });
  });

  test('what is no text of ours is refused', async () => {
    const document = { type: 'doc', content: [{ type: 'script', content: [] }] };
    expect(await service.refused(addMeditation, { as: admin(), body: { ...DRAFT, document } })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/document' }],
    });
  });
});

describe('deleting', () => {
  test('it is gone for everybody, and can be brought back for 30 days', async () => {
    const id = await write({ appears_on: '2026-11-01' });
    const params = { id };
    expect((await service.call(deleteMeditation, { as: admin(), params })).message).toBe('Meditation deleted.');
    await service.call(deleteMeditation, { as: admin(), params });
    expect(await titles()).not.toContain('At the fire');
    expect(await service.refused(getWrittenMeditation, { as: admin(), params })).toMatchObject({ status: 404 });
    const { data } = await service.call(listWrittenMeditations, { as: admin(), query: { state: 'deleted' } });
    expect(data.map((row) => row.id)).toEqual([id]);
    await service.call(restoreMeditation, { as: admin(), params });
    expect(await titles()).toContain('At the fire');

    await service.call(deleteMeditation, { as: admin(), params });
    setClock('2026-12-22T12:00:00Z');
    expect(await service.refused(restoreMeditation, { as: admin(), params })).toMatchObject({ status: 404 });
    expect(await MeditationModel.forgetDeleted()).toBe(1);
  });
});

describe('"admins and superadmins"', () => {
  test.each(['regional', 'td', 'missionary', 'parish-td', 'student', 'guest'] as const)('not %s', async (role) => {
    const as = house.subject[role];
    const params = { id: first };
    expect(await service.refused(listWrittenMeditations, { as })).toMatchObject({ status: 403 });
    expect(await service.refused(getWrittenMeditation, { as, params })).toMatchObject({ status: 403 });
    expect(await service.refused(addMeditation, { as, body: DRAFT })).toMatchObject({ status: 403 });
    expect(await service.refused(changeMeditation, { as, params, body: DRAFT })).toMatchObject({ status: 403 });
    expect(await service.refused(deleteMeditation, { as, params })).toMatchObject({ status: 403 });
    expect(await service.refused(restoreMeditation, { as, params })).toMatchObject({ status: 403 });
  });

  test('a superadmin does, nobody without signing in', async () => {
    expect(await write({}, house.subject.superadmin)).toBeGreaterThan(MEDITATIONS.length);
    expect(await service.refused(listWrittenMeditations)).toMatchObject({ status: 401 });
    expect(await service.refused(addMeditation, { body: DRAFT })).toMatchObject({ status: 401 });
  });
});

/** What the database keeps true of graduation records. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { generationRow, type GraduationDetails, graduationRow } from '../database/factories.ts';
import { GraduationRecordModel } from '../src/graduation/graduation-record.model.ts';
import { discipleshipService } from '../src/service.ts';
import { refusal } from './refusals.ts';

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('discipleship');
});

async function senior(): Promise<number> {
  return house.addPerson({ firstName: 'Senior', locationId: house.places.campus, schoolYear: 4 });
}

function record(personId: number, more: Partial<GraduationDetails> = {}): Promise<void> {
  return insertAll(own, 'graduation_record', [
    graduationRow({ personId, locationId: house.places.campus, recordYear: 2027, ...more }),
  ]);
}

const published = (person_id: number) => own('published_graduation_record_v1').where({ person_id });

test('one record for a person and year; one taken back makes room, and comes back where there is room', async () => {
  const person = await senior();
  await record(person);
  expect(await refusal(record(person))).toBe('There already is a graduation record of this person for this year.');
  const mistaken = await GraduationRecordModel.query().findOne({ person_id: person }).throwIfNotFound();
  await mistaken.takeBack();
  expect(await published(person)).toEqual([]);
  await record(person);
  expect(await published(person)).toHaveLength(1);
  const kept = await GraduationRecordModel.query().findById(mistaken.id).throwIfNotFound();
  expect(kept).toMatchObject({ version: 2, removed_by_subject: 'system' });
  expect(await refusal(kept.bringBack())).toBe('There already is a graduation record of this person for this year.');
});

test('one taken back can be brought back', async () => {
  const person = await senior();
  await record(person);
  const find = () => GraduationRecordModel.query().findOne({ person_id: person }).throwIfNotFound();
  await (await find()).takeBack();
  await (await find()).bringBack();
  expect(await published(person)).toHaveLength(1);
});

test('a month is one of the year', async () => {
  expect(await refusal(record(await senior(), { month: 'Mayember' }))).toBe('Choose a month from the list.');
});

test.each<[Partial<GraduationDetails>, boolean]>([
  [{ phone: '312-555-0142', email: 'senior@example.org', month: 'May', year: 2027 }, true],
  [{ phone: '312-555-0142', email: 'senior@example.org', month: 'May' }, false],
  [{ phone: '', email: 'senior@example.org', month: 'May', year: 2027 }, false],
])('complete means phone, email, month and year are all present: %o %s', async (details, is_complete) => {
  const person = await senior();
  await record(person, { status: 'Graduating', ...details });
  expect(await published(person).first()).toMatchObject({ is_complete });
});

test('the records of a place are generated once a year', async () => {
  const generate = () => insertAll(own, 'graduation_generation', [generationRow(house.places.farCampus, 2031)]);
  await generate();
  await expect(generate()).rejects.toMatchObject({ constraint: 'graduation_generation_pkey' });
});

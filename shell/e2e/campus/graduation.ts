/** The season of a campus as it begins: the records of three seniors were generated, and nobody was sorted yet. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { generationRow, graduationRow } from '../../../services/discipleship/database/factories.ts';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';
import type { Person } from './person.ts';
import { TIMEZONE } from './places.ts';

const SENIORS = 3;

export function seniorsOf({ students }: Pick<Campus, 'students'>): Person[] {
  return students.filter(({ schoolYear }) => schoolYear === 'senior').slice(0, SENIORS);
}

export async function writeGraduation(database: House, campus: Campus): Promise<void> {
  const locationId = campus.place.campus.id;
  const recordYear = dataYearStart(today(TIMEZONE)).year + 1;
  const records = seniorsOf(campus).map(({ id }) => graduationRow({ personId: id, locationId, recordYear }));
  await insertAll(database, 'discipleship.graduation_record', records);
  await insertAll(database, 'discipleship.graduation_generation', [generationRow(locationId, recordYear)]);
}

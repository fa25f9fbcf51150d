/** Graduation records of every campus: last season's finished ones, and this season's as far as they would be by now. */
import { createRandom, insertAll } from '@emmaus/service-kit/database/seeding';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import type { DemoPerson } from '../../demo/campus-chains.ts';
import { peopleAt } from '../../demo/people-at.ts';
import { seniorsOf, studyLeaders } from '../../demo/senior-leaders.ts';
import { generationRow, graduationRow, type GraduationStatus, type Row } from '../../factories.ts';

/** From 1 March on, each senior has a record; before, only those written by hand. */
const GENERATED_FROM = { month: 3, day: 1 };
const BY_HAND = 14;

export async function seed(database: Knex): Promise<void> {
  if (await database('graduation_record').first('id')) return;
  const day = today('America/Chicago');
  const season = dataYearStart(day).year + 1;
  const generated = Temporal.PlainDate.compare(day, Temporal.PlainDate.from({ year: season, ...GENERATED_FROM })) >= 0;
  const random = createRandom(50_417_201);
  const records: Row[] = [];
  const generations: Row[] = [];
  const leaders = await studyLeaders(database);
  for (const { id: locationId, people } of await peopleAt(database, 'Campus')) {
    const graduated = people.filter((person) => person.primary_role === 'alumni');
    const seniors = seniorsOf(people, leaders);
    for (const person of graduated.slice(0, 6)) {
      const vocation = random.chance(0.06) ? ('seminary' as const) : undefined;
      records.push(complete(person, locationId, season - 1, 'May', vocation));
    }
    for (const person of generated ? seniors : seniors.slice(0, BY_HAND)) {
      const picked = random.pick<GraduationStatus | null>(['Graduating', 'Graduating', 'Remaining', 'Unsure', null]);
      // The first one leads: somebody is left behind, and asks for a successor.
      const status = person === seniors[0] ? 'Graduating' : picked;
      records.push(
        status === 'Graduating' && random.chance(0.6)
          ? complete(person, locationId, season, generated ? 'May' : 'December')
          : graduationRow({ personId: person.id, locationId, recordYear: season, phone: person.phone, status }),
      );
    }
    generations.push(generationRow(locationId, season - 1));
    if (generated) generations.push(generationRow(locationId, season));
    const entering = people.find((person) => person.school_year === 'sophomore' && random.chance(0.004));
    if (entering) {
      const vocation = entering.gender === 'Male' ? 'seminary' : 'religious';
      records.push(
        graduationRow({
          personId: entering.id,
          locationId,
          recordYear: season,
          status: 'Vocation only',
          vocation,
          dioceseOrOrder: 'Diocese of Marlow',
        }),
      );
    }
  }
  await insertAll(database, 'graduation_record', records);
  await insertAll(database, 'graduation_generation', generations);
  await database.raw('analyze graduation_record');
}

function complete(person: DemoPerson, locationId: number, season: number, month: string, vocation?: 'seminary'): Row {
  return graduationRow({
    personId: person.id,
    locationId,
    recordYear: season,
    phone: person.phone ?? '402-555-0100',
    email: person.email,
    month,
    // Whoever finishes in December does so in the year before the season's spring.
    year: month === 'December' ? season - 1 : season,
    status: 'Graduating',
    ...(vocation ? { vocation, dioceseOrOrder: 'Diocese of Marlow' } : {}),
  });
}

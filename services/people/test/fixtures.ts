/** Rows of other services that decide who sees whom here. Written as the database's owner. */
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import type { TestService } from '@emmaus/service-kit/testing/test-service';
import type { Knex } from 'knex';

/** From now on `discipler` disciples `disciple`. */
export async function disciples(owner: Knex, discipler: number, disciple: number, locationId: number): Promise<void> {
  await owner('discipleship.relation').insert({
    discipler_person_id: discipler,
    disciple_person_id: disciple,
    location_id: locationId,
    began_on: '2025-09-01',
  });
}

/** A study that `leader` leads and in which `participant` takes part; `ended` since a day, or `handedOver` on one. */
export async function leadsStudyWith(
  owner: Knex,
  leader: number,
  participant: number,
  locationId: number,
  { ended, handedOver }: { ended?: string; handedOver?: string } = {},
): Promise<void> {
  const [study] = (await owner('bible_studies.bible_study')
    .insert({
      name: 'Luke',
      location_id: locationId,
      meeting_location: 'Library',
      start_date: '2025-09-01',
      end_date: ended ?? null,
      day_of_week: 2,
      meeting_time: '19:00',
    })
    .returning('id')) as { id: number }[];
  await owner('bible_studies.study_leader').insert({
    bible_study_id: study?.id,
    person_id: leader,
    position: 1,
    began_on: '2025-09-01',
    ended_on: handedOver ?? null,
  });
  await owner('bible_studies.study_participant').insert({
    bible_study_id: study?.id,
    person_id: participant,
    joined_on: '2025-09-02',
  });
}

/** As if they had been removed: nobody is ever deleted. `which` is a table of people, with its condition. */
export async function takeOut(which: Knex.QueryBuilder): Promise<void> {
  await which.update({ removed_at: '2026-01-15T12:00:00Z', removed_by_subject: 'test' });
}

/** People around the student of the organisation, each reached in another way. */
export interface Circle {
  disciple: number;
  discipleOfDisciple: number;
  participant: number;
  contact: number;
  stranger: number;
}

export async function createCircle({ database: { owner } }: TestService, house: TestOrganisation): Promise<Circle> {
  const { campus } = house.places;
  const add = (firstName: string, more: { enteredBy?: number } = {}): Promise<number> =>
    house.addPerson({ firstName, lastName: 'Circle', locationId: campus, schoolYear: 1, ...more });
  const circle = {
    disciple: await add('Disciple'),
    discipleOfDisciple: await add('Grandchild'),
    participant: await add('Participant'),
    contact: await add('Contact', { enteredBy: house.person.student }),
    stranger: await add('Stranger', { enteredBy: house.person.td }),
  };
  await disciples(owner, house.person.student, circle.disciple, campus);
  await disciples(owner, circle.disciple, circle.discipleOfDisciple, campus);
  await leadsStudyWith(owner, house.person.student, circle.participant, campus);
  return circle;
}

/** What other services know of somebody. Written as the database's owner. */
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import type { Knex } from 'knex';

export interface StudyPeople {
  leader?: number;
  /** Each stay: when they joined, and when they left. */
  participant?: { id: number; stays: readonly (readonly [string, string | null])[] };
  startDate?: string;
  endDate?: string;
}

export async function addStudy(
  owner: Knex,
  locationId: number,
  name: string,
  { leader, participant, startDate = '2025-09-01', endDate }: StudyPeople,
): Promise<void> {
  const [study] = (await owner('bible_studies.bible_study')
    .insert({
      name,
      location_id: locationId,
      meeting_location: 'Library',
      start_date: startDate,
      end_date: endDate ?? null,
      day_of_week: 2,
      meeting_time: '19:00',
    })
    .returning('id')) as { id: number }[];
  const bible_study_id = study?.id;
  if (leader)
    await owner('bible_studies.study_leader').insert({
      bible_study_id,
      person_id: leader,
      position: 1,
      began_on: startDate,
    });
  for (const [joined_on, left_on] of participant?.stays ?? [])
    await owner('bible_studies.study_participant').insert({
      bible_study_id,
      person_id: participant?.id,
      joined_on,
      left_on,
    });
}

/** Studies led and attended, now and before; both invitations, presented by the td; and a depth chart. */
export async function enrich(owner: Knex, house: TestOrganisation, id: number): Promise<void> {
  const { campus } = house.places;
  await addStudy(owner, campus, 'Acts', { leader: id });
  await addStudy(owner, campus, 'Genesis', { leader: id, endDate: '2025-12-10' });
  await addStudy(owner, campus, 'Romans', {
    participant: {
      id,
      stays: [
        ['2025-09-02', '2025-10-01'],
        ['2025-11-01', null],
      ],
    },
  });
  await addStudy(owner, campus, 'Mark', {
    startDate: '2025-09-02',
    participant: {
      id,
      stays: [
        ['2025-09-02', '2025-10-01'],
        ['2025-10-05', '2025-10-20'],
      ],
    },
  });
  await addStudy(owner, campus, 'Luke', { endDate: '2025-12-10', participant: { id, stays: [['2025-09-02', null]] } });
  await owner('recruitment.invitation').insert([
    {
      kind: 'gospel',
      receiver_person_id: id,
      presenter_person_id: house.person.td,
      invitation_date: '2025-10-01',
      response: 'Yes',
      notes: 'Over coffee',
    },
    {
      kind: 'high_call',
      receiver_person_id: id,
      presenter_person_id: house.person.td,
      invitation_date: '2025-11-03',
      response: 'Green',
      notes: 'Wants to think',
    },
  ]);
  await owner('recruitment.depth_chart_entry').insert({
    keeper_person_id: id,
    chart_member_id: house.person.student,
    depth_chart_column_id: 2,
    location_id: campus,
  });
}

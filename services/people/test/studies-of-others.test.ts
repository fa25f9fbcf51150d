/** What a profile and a timeline tell of somebody's studies, to readers who see the person and not each study. */
import { personCalls } from '@emmaus/contracts/person.contract';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { type Circle, createCircle } from './fixtures.ts';
import { addStudy } from './profile-fixtures.ts';

const { service, house } = serviceForTests(peopleService);
let circle: Circle;

/** The student's disciple leads one by themselves, leads one in which the student takes part, and takes part in one that the student leads. */
beforeAll(async () => {
  circle = await createCircle(service, house);
  const { owner } = service.database;
  const { campus } = house.places;
  const { student } = house.person;
  const stays = [['2025-09-02', null]] as const;
  await addStudy(owner, campus, 'Ruth', { leader: circle.disciple });
  await addStudy(owner, campus, 'Esther', { leader: circle.disciple, participant: { id: student, stays } });
  await addStudy(owner, campus, 'Amos', { leader: student, participant: { id: circle.disciple, stays } });
});

type Who = 'student' | 'chaplain';

async function onProfile(who: Who): Promise<Record<string, boolean>> {
  const asked = { as: house.subject[who], params: { id: circle.disciple } };
  const person = await service.call(personCalls.getPerson, asked);
  const studies = [...person.active_bible_study_leader, ...person.active_bible_study_participant];
  return Object.fromEntries(studies.map(({ name, can_be_opened }) => [name, can_be_opened]));
}

async function onTimeline(who: Who): Promise<Record<string, boolean>> {
  const asked = { as: house.subject[who], params: { id: circle.disciple }, query: { group: 'studies' as const } };
  const { data } = await service.call(timelineCalls.getTimeline, asked);
  return Object.fromEntries(data.map(({ what, study_id }) => [what, study_id !== null]));
}

test.each([
  ['profile', onProfile],
  ['timeline', onTimeline],
])(
  '"a record that a user may not see does not exist for them": the %s leads a student to no study that is not theirs',
  async (_where, opens) => {
    expect(await opens('student')).toEqual({ Ruth: false, Esther: true, Amos: true });
    expect(await opens('chaplain')).toEqual({ Ruth: true, Esther: true, Amos: true });
  },
);

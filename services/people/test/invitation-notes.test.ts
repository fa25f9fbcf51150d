/** "Invitation notes: hidden from students", in each call of people that tells of an invitation. */
import { actingCalls } from '@emmaus/contracts/acting.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { type Circle, createCircle } from './fixtures.ts';

const SECRET = 'Told in confidence at the lake';

const { service, house } = serviceForTests(peopleService);
let circle: Circle;

beforeAll(async () => {
  circle = await createCircle(service, house);
  const receivers = [house.person.student, circle.disciple, circle.participant];
  const kinds = [
    { kind: 'gospel', response: 'Yes' },
    { kind: 'high_call', response: 'Yellow' },
  ];
  for (const receiver_person_id of receivers)
    for (const kind of kinds)
      await service.database.owner('recruitment.invitation').insert({
        ...kind,
        receiver_person_id,
        presenter_person_id: house.person.td,
        invitation_date: '2025-10-01',
        notes: SECRET,
      });
});

test.each(['student', 'disciple', 'participant'] as const)(
  'of the %s: profile, timeline, who acted as them',
  async (whom) => {
    const id = whom === 'student' ? house.person.student : circle[whom];
    const asked = { as: house.subject.student, params: { id } };
    const person = await service.call(personCalls.getPerson, asked);
    expect(person).toMatchObject({
      received_gospel_presentation: true,
      high_call_answer: 'Yellow',
      high_call_notes: null,
    });
    const timeline = await service.call(timelineCalls.getTimeline, { ...asked, query: { limit: 50 } });
    expect(timeline.data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['gospel', 'high_call']));
    const answers: unknown[] = [person, timeline];
    if (whom === 'student') answers.push(await service.call(actingCalls.listActedAs, asked));
    expect(JSON.stringify(answers)).not.toContain(SECRET);
  },
);

test('staff read them on the profile', async () => {
  const asked = { as: house.subject.td, params: { id: circle.disciple } };
  expect(JSON.stringify(await service.call(personCalls.getPerson, asked))).toContain(SECRET);
});

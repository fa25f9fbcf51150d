/** The levels of involvement that tell of a mark: in the table of invitations, and found by its filter, for whoever is told the mark. */
import { invitationCalls as calls } from '@emmaus/contracts/invitations.contract';
import { INVOLVEMENTS, type Involvement } from '@emmaus/contracts/ministry.words';
import type { Role } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';
import { discipleAndParticipant } from './fixtures.ts';

const { service, house } = serviceForTests(recruitmentService);
let people: Record<'disciple' | 'participant', number>;

beforeAll(async () => {
  const { owner } = service.database;
  people = await discipleAndParticipant(service, house);
  const { disciple, participant } = people;
  await owner('discipleship.person_involvement').insert([
    { person_id: disciple, level: 'Growing Disciple', since: '2026-01-10', noticed_on: '2026-01-10' },
    { person_id: participant, level: 'Disciple Maker', since: '2026-01-10', noticed_on: '2026-01-10' },
  ]);
  await owner('discipleship.campus_figure_person').insert(
    ['cumulative_bspx1', 'cumulative_bspx4', 'growing_disciples', 'disciple_makers'].map((figure) => ({
      person_id: participant,
      figure,
      location_id: house.places.campus,
    })),
  );
});

test.each<[Role, disciple: Involvement, participant: Involvement]>([
  ['admin', 'Growing Disciple', 'Disciple Maker'],
  ['rd', 'Growing Disciple', 'Disciple Maker'],
  ['td', 'Growing Disciple', 'Disciple Maker'],
  ['student', 'Growing Disciple', 'BSPx4'],
  ['alumni', 'N/A', 'BSPx4'],
  ['regional', 'N/A', 'BSPx4'],
  ['dsc', 'N/A', 'BSPx4'],
])(
  '"obey the same rule as the record itself": %s is told %s of a disciple of the student and %s of a participant, and finds them by that only',
  async (role, ...told) => {
    const as = house.subject[role];
    for (const [index, person_id] of [people.disciple, people.participant].entries()) {
      const { data } = await service.call(calls.listInvitations, { as, query: { person_id } });
      expect(data.map((row) => row.involvement)).toEqual([told[index]]);
      const foundBy: Involvement[] = [];
      for (const level of INVOLVEMENTS) {
        const { total } = await service.call(calls.listInvitations, { as, query: { person_id, involvement: [level] } });
        if (total === 1) foundBy.push(level);
      }
      expect(foundBy).toEqual([told[index]]);
      const both = { person_id, involvement: ['N/A', 'BSPx4'] as Involvement[] };
      const { total } = await service.call(calls.listInvitations, { as, query: both });
      expect(total).toBe(both.involvement.includes(told[index] as Involvement) ? 1 : 0);
    }
  },
);

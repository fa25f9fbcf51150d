/** "Validation is 422 with every field's fault, not only the first": also of faults that different rules tell. */
import { discipleCalls } from '@emmaus/contracts/disciples.contract';
import { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { expect, test } from 'vitest';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();
const { service, house, somebody, disciples, leaver, group, to, body, record, refusal } = s;

const fields = ({ errors }: { errors?: readonly { pointer: string }[] | undefined }) =>
  errors?.map(({ pointer }) => pointer.slice(1));

test('a relation: neither of the two can be chosen', async () => {
  const [far, further] = [await somewhereElse(), await somewhereElse()];
  const problem = await service.refused(discipleCalls.addDisciple, {
    as: house.subject.td,
    body: { disciple_person_id: far, discipler_person_id: further, disciple_type: 'Growing Disciple' },
  });
  expect(fields(problem)).toEqual(['disciple_person_id', 'discipler_person_id']);
});

test.each([
  ['both are elsewhere', false, {}, ['leader_person_id', 'participant_person_ids']],
  ['one is both, and elsewhere', true, {}, ['leader_person_id', 'participant_person_ids']],
  ['one is both, at no place', true, { location_id: 1 }, ['location_id', 'participant_person_ids']],
])('a group: who leads it and who takes part; %s', async (_what, isOne, place, told) => {
  const [leader_person_id, other] = [await somewhereElse(), await somewhereElse()];
  const problem = await service.refused(groupCalls.addGroup, {
    as: house.subject['parish-td'],
    body: { leader_person_id, participant_person_ids: [isOne ? leader_person_id : other], ...place },
  });
  expect([problem.status, fields(problem)]).toEqual([422, told]);
});

test('a handover: the day, and each successor', async () => {
  const sam = await leaver();
  const ada = await somebody('Ada');
  await disciples(sam, ada);
  const theGroup = await group(sam, ada);
  const { id } = await s.relationOf(ada);
  const far = await somewhereElse();
  const pairs = [to('disciple', id, sam, ada), to('group', theGroup, sam, far)];
  const problem = await s.refused(body(pairs, { on_day: '2030-01-01' }));
  expect([problem.status, fields(problem)]).toEqual([
    422,
    ['on_day', 'handovers/0/successor_person_id', 'handovers/1/successor_person_id'],
  ]);
  // What was changed meanwhile is still said first where it stands first.
  const changed = [to('disciple', 999_999, sam, ada), to('group', theGroup, sam, far)];
  expect((await s.refused(body(changed))).status).toBe(409);
});

test('a graduation record: what is filled in, and the vocation', async () => {
  const { id } = await record();
  const both = { is_entering_religious: true, is_entering_seminary: true };
  const refused = await refusal(id, { phone: '555', vocation: both });
  expect(fields({ errors: refused?.errors })).toEqual(['phone', 'vocation']);
  expect(refused?.message).toBe('The following fields are invalid: phone');
});

function somewhereElse(): Promise<number> {
  return house.addPerson({ firstName: 'Far', locationId: house.places.farCampus });
}

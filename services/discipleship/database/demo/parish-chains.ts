/** Who disciples whom at a parish: the director the missionaries, these the members, some of them further members. */
import type { Random } from '@emmaus/service-kit/database/seeding';
import { relationRow, type Row } from '../factories.ts';
import type { Chains, DemoPerson } from './campus-chains.ts';

export function parishChains(
  locationId: number,
  people: readonly DemoPerson[],
  random: Random,
  today: Temporal.PlainDate,
): Chains {
  const director = people.find((person) => person.primary_role === 'parish-td');
  const missionaries = people.filter((person) => person.primary_role === 'parish-missionary');
  const members = random.shuffle(
    people.filter((person) => person.primary_role === 'lifelong' || person.primary_role === 'alumni'),
  );
  if (!director || missionaries.length === 0) return { relations: [], marks: [] };

  const relations: Row[] = [];
  const disciple = (person: DemoPerson, discipler: DemoPerson): void => {
    const beganOn = today.subtract({ days: random.between(30, 600) }).toString();
    relations.push(relationRow({ disciple: person.id, discipler: discipler.id, locationId, beganOn }));
  };
  for (const missionary of missionaries) disciple(missionary, director);
  const first = members.splice(0, missionaries.length * 2);
  for (const [index, member] of first.entries())
    disciple(member, missionaries[index % missionaries.length] as DemoPerson);
  for (const member of members.splice(0, 5)) disciple(member, random.pick(first));
  return { relations, marks: [] };
}

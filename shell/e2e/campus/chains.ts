/** Who disciples whom: five generations below the campus director, the account's student in the third, and two orphans. */
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { today } from '@emmaus/service-kit/time';
import { markRow, relationRow } from '../../../services/discipleship/database/factories.ts';
import type { Campus } from './campus.ts';
import type { House } from './house.ts';
import type { Person } from './person.ts';
import { TIMEZONE } from './places.ts';

/** Students by their number, each with those whom they disciple. */
const BELOW_THE_STUDENT: readonly (readonly [discipler: number, disciples: readonly number[]])[] = [
  [0, [2, 3]],
  [1, [4]],
  [2, [5, 6]],
  [5, [7]],
  [30, [31, 32]],
];
const ORPHANS = [40, 41];

export async function writeChains(database: House, campus: Campus): Promise<void> {
  const { person, students, place } = campus;
  const beganOn = today(TIMEZONE).subtract({ days: 90 }).toString();
  const student = (number: number): Person => students[number]!;
  const pairs: [discipler: Person, disciple: Person][] = [
    [person.td, person.missionary],
    [person.missionary, person.student],
    [person.missionary, student(30)],
    [person.student, student(0)],
    [person.student, student(1)],
    ...BELOW_THE_STUDENT.flatMap(([discipler, disciples]) =>
      disciples.map((disciple): [Person, Person] => [student(discipler), student(disciple)]),
    ),
  ];
  const relations = pairs.map(([discipler, disciple]) =>
    relationRow({ discipler: discipler.id, disciple: disciple.id, locationId: place.campus.id, beganOn }),
  );
  const disciplers = new Set(pairs.map(([discipler]) => discipler));
  const marked = [
    ...pairs.map(([, disciple]) => disciple).filter(({ schoolYear }) => schoolYear),
    ...ORPHANS.map(student),
  ];
  const marks = marked.map((one) =>
    markRow(one.id, disciplers.has(one) ? 'Commissioned Disciple' : 'Growing Disciple', beganOn),
  );
  await insertAll(database, 'discipleship.relation', relations);
  await insertAll(database, 'discipleship.disciple_mark', marks);
  // Figures are kept: they are counted anew of whom the service hears.
  const counted = new Set(pairs.flat().map(({ id }) => id));
  await database.raw(`select pg_notify('people_person', ?)`, [[...counted].join(',')]);
}

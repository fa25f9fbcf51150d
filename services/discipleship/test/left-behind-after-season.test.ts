/** "Who is left behind" from 1 August on: what nobody took over by the end of the season still waits for somebody. */
import { setClock } from '@emmaus/service-kit/time';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { generationRow, relationRow } from '../database/factories.ts';
import { discipleshipConstraints } from '../src/discipleship.constraints.ts';
import { carryOutHandovers } from '../src/succession/carry-out-handovers.ts';
import { successionForTests } from './succession-for-tests.ts';

const s = successionForTests();
const { house, own, somebody, disciples, leaver, group, read, leftBy, to, body } = s;
const BEFORE = '2027-08-01T04:59:00Z';
const MIDNIGHT = '2027-08-01T05:00:00Z';

/** Sam disciples Ada and leads a group with Ben; Tom's one disciple was handed over in April. */
async function twoLeave() {
  const [sam, tom] = [await leaver(), await leaver()];
  const [ada, ben, cid] = (await Promise.all(['Ada', 'Ben', 'Cid'].map(somebody))) as [number, number, number];
  await disciples(sam, ada);
  await disciples(tom, cid);
  const theGroup = await group(sam, ben);
  await s.handOver(body([to('disciple', (await s.relationOf(cid)).id, tom, house.person.missionary)]));
  return { sam, tom, ada, ben, theGroup, toAda: await s.relationOf(ada) };
}

test('is handed over after the season as in it, and is counted until all of it is', async () => {
  const { sam, ada, theGroup, toAda } = await twoLeave();
  setClock(BEFORE);
  const inJuly = await read();
  expect(inJuly).toMatchObject({ record_year: 2027, leaders: { all: 2, covered: 1 } });
  setClock(MIDNIGHT);
  const inAugust = await read();
  expect(inAugust.data).toEqual(inJuly.data);
  expect(inAugust.data).toMatchObject([{ person_id: sam, record_year: 2027 }]);
  expect(inAugust).toMatchObject({ record_year: 2028, today: '2027-08-01', last_day: '2028-07-31' });
  expect(inAugust.leaders).toEqual({ all: 2, covered: 1, graduated: 1 });
  // Chosen in July, pressed after midnight.
  const decided = await s.handOver(body([to('disciple', toAda.id, sam, house.person.missionary)]));
  expect(decided).toEqual({ message: 'Ada Novak was handed over to Missionary Tester.' });
  expect(await s.relationOf(ada)).toMatchObject({ discipler_person_id: house.person.missionary });
  await s.handOver(body([to('group', theGroup, sam, house.person.missionary)], { on_day: '2027-08-20' }));
  expect((await read()).leaders).toEqual({ all: 2, covered: 2 });
  setClock('2027-08-20T15:00:00Z');
  expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 1, failed: 0 });
  expect(await read()).toMatchObject({ data: [], leaders: { all: 0, covered: 0 } });
});

test('beside those who graduate in the season that began, until its records are generated', async () => {
  const { sam } = await twoLeave();
  setClock('2027-11-10T15:00:00Z');
  const { person: eve } = await s.record({ status: 'Graduating', recordYear: 2028 });
  await disciples(eve, await somebody('Dan'));
  const { data, leaders } = await read();
  expect(data.map(({ person_id, record_year }) => [person_id, record_year])).toEqual([
    [sam, 2027],
    [eve, 2028],
  ]);
  expect(leaders).toEqual({ all: 3, covered: 1, graduated: 1 });
  await own('graduation_generation').insert(generationRow(house.places.campus, 2028));
  const { data: inMarch, leaders: counted } = await read();
  await own('graduation_generation').delete();
  expect(inMarch.map(({ person_id }) => person_id)).toEqual([eve]);
  expect(counted).toEqual({ all: 1, covered: 0 });
});

test('not of whoever stands in the new season or serves at the campus by now, nor what was begun after July', async () => {
  const { sam, tom, ada, toAda } = await twoLeave();
  setClock('2027-08-20T15:00:00Z');
  const fay = await somebody('Fay');
  await own('relation').insert(
    relationRow({ disciple: fay, discipler: tom, locationId: house.places.campus, beganOn: '2027-08-10' }),
  );
  expect(await leftBy(tom)).toEqual([]);
  // Whoever has gone takes nothing over.
  const toTom = body([to('disciple', toAda.id, sam, tom)]);
  expect(await s.refused(toTom)).toMatchObject({ status: 422 });
  const roles = s.service.database.owner('people.role_grant');
  const grant = { person_id: tom, role: 'missionary', location_id: house.places.campus };
  await roles.clone().insert(grant);
  await s.handOver(toTom);
  expect(await s.relationOf(ada)).toMatchObject({ discipler_person_id: tom });
  expect(await leftBy(sam)).toHaveLength(1);
  await s.record({ personId: sam, status: 'Remaining', recordYear: 2028 });
  expect((await read()).data).toEqual([]);
});

/** Who leads a study today the database says, by its own clock: these graduated in the season that ended in 2026. */
const AUGUST = '2026-08-20T15:00:00Z';
const graduated = async () => (await s.record({ status: 'Graduating', recordYear: 2026 })).person;
const led = () => s.service.database.owner('bible_studies.study_leader');
const told = (study: number) => own('published_study_handover_v1').where({ bible_study_id: study });

async function ledSince(leader: number, began_on: string): Promise<number> {
  const study = await s.study([leader], await somebody('Ben'));
  await led().where({ bible_study_id: study }).update({ began_on });
  return study;
}

/** As it could be decided before it was asked since when a study is led. */
async function decidedFor(leader_person_id: number, bible_study_id: number): Promise<void> {
  const of = { location_id: house.places.campus, record_year: 2026, leader_person_id, bible_study_id };
  const decided = { submission_id: randomUUID(), created_at: '2026-08-19T15:00:00Z', on_day: '2026-09-01' };
  await own('handover').insert({ ...of, ...decided, successor_person_id: house.person.missionary });
}

test('"nothing that was begun after July": a study that somebody leads since August is not left, handed over nor counted', async () => {
  setClock(AUGUST);
  const [sam, uma] = [await graduated(), await graduated()];
  const luke = await ledSince(sam, '2026-07-31');
  const alumni = await ledSince(uma, '2026-08-01');
  const { data, leaders } = await read();
  expect(data).toMatchObject([{ person_id: sam, record_year: 2026, left: [{ kind: 'study', id: luke }] }]);
  expect(leaders).toEqual({ all: 1, covered: 0, graduated: 1 });
  const toMissionary = body([to('study', alumni, uma, house.person.missionary)]);
  expect(await s.refused(toMissionary)).toMatchObject({ status: 409, code: 'stale_version' });
  await decidedFor(uma, alumni);
  expect(await told(alumni)).toEqual([]);
  expect((await read()).leaders).toEqual(leaders);
  await decidedFor(sam, luke);
  expect(await told(luke)).toMatchObject([{ leader_person_id: sam }]);
  expect((await read()).leaders).toEqual({ all: 1, covered: 1 });
});

test('"of a study counts since when they lead it, in whichever position"', async () => {
  setClock(AUGUST);
  const uma = await graduated();
  const study = await ledSince(uma, '2026-05-04');
  await decidedFor(uma, study);
  const before = () => led().where({ bible_study_id: study, position: 1 });
  await before().update({ ended_on: '2026-08-10' });
  await led().insert({ bible_study_id: study, person_id: uma, position: 2, began_on: '2026-08-10' });
  expect(await leftBy(uma)).toMatchObject([{ kind: 'study', id: study }]);
  expect(await told(study)).toMatchObject([{ leader_person_id: uma }]);
  // Whoever had given it away by then took it up anew.
  await before().update({ ended_on: '2026-08-09' });
  expect(await leftBy(uma)).toEqual([]);
  expect(await told(study)).toEqual([]);
});

test('who was decided for a later day and graduates in the new season by then takes nothing over', async () => {
  const { sam, ben, theGroup } = await twoLeave();
  const theStudy = await s.study([sam], ben);
  setClock('2027-11-10T15:00:00Z');
  const eve = await somebody('Eve');
  const decided = [to('group', theGroup, sam, eve), to('study', theStudy, sam, eve)];
  await s.handOver(body(decided, { on_day: '2028-01-10' }));
  expect(await told(theStudy)).toMatchObject([{ successor_person_id: eve }]);
  await s.record({ personId: eve, status: 'Graduating', recordYear: 2028 });
  expect(await told(theStudy)).toEqual([]);
  setClock('2028-01-10T15:00:00Z');
  expect(await carryOutHandovers(discipleshipConstraints)).toEqual({ done: 0, failed: 1 });
  const failures = (await leftBy(sam)).slice(1).map(({ kind, planned }) => [kind, planned?.failure]);
  expect(failures).toEqual([
    ['group', 'The successor graduates as well.'],
    ['study', 'The successor graduates as well.'],
  ]);
});

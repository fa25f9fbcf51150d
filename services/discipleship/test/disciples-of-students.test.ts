/** What a student changes of the trees: "those below them", and no mark of somebody who is not. */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { beforeAll, describe, expect, test } from 'vitest';
import { markRow } from '../database/factories.ts';
import { campusLife } from './campus-life.ts';
import { COMMISSIONED, GROWING, TODAY, disciplesForTests } from './disciples-for-tests.ts';

const { service, house, by, somebody, discipleOf, relationsOf, marksOf, add, end, mark } = disciplesForTests();

describe('participants of a study that a student leads, one of whom disciples the other', () => {
  let discipler: number;
  let disciple: number;

  beforeAll(async () => {
    discipler = await somebody('Clara');
    disciple = await discipleOf(discipler);
    const study = await campusLife(() => service.database).studyLedBy(house.person.student, house.places.campus);
    const takesPart = (person_id: number) => ({ bible_study_id: study, person_id, joined_on: '2026-02-01' });
    await insertAll(service.database.as('bible_studies'), 'study_participant', [discipler, disciple].map(takesPart));
  });

  test('the student is told of neither, nor of who disciples whom', async () => {
    const asked = { as: by('student'), params: { id: disciple } };
    expect(await service.call(discipleTreeCalls.discipleshipOfPerson, asked)).toMatchObject({ discipler: null });
    const listed = await service.call(calls.listGrowingAndCommissionedDisciples, { as: by('student') });
    expect(listed.data.map(({ id }) => id)).not.toContain(disciple);
  });

  test('the student neither ends the relation, nor marks the disciple, nor makes one of them lead', async () => {
    const graduated = end(disciple, { ended_reason: 'Graduated' }, by('student'));
    expect(await service.refused(calls.endDisciple, graduated)).toMatchObject({ status: 404 });
    const commissioned = mark(disciple, COMMISSIONED, by('student'));
    expect(await service.refused(calls.markDisciple, commissioned)).toMatchObject({ status: 422 });
    const { data } = await service.call(calls.listAddableDisciplers, { as: by('student') });
    expect(data.map(({ id }) => id)).not.toContain(disciple);
    expect(await relationsOf(disciple)).toMatchObject([{ ended_on: null }]);
    expect(await marksOf(disciple)).toHaveLength(1);
  });
});

describe('adding somebody who is marked already', () => {
  async function commissioned(): Promise<number> {
    const person = await somebody();
    await insertAll(service.database.as('discipleship'), 'disciple_mark', [
      markRow(person, COMMISSIONED, '2026-02-01'),
    ]);
    return person;
  }

  test('by a student: the mark stays, also when it is sent again', async () => {
    const disciple = await commissioned();
    const message = 'Dora Novak is now discipled by Student Tester and stays a Commissioned Disciple.';
    const sent = add(disciple, house.person.student, by('student'));
    const first = await service.call(calls.addDisciple, sent);
    expect(first).toEqual({ message, change_id: expect.any(Number) });
    expect(await service.call(calls.addDisciple, sent)).toEqual(first);
    const stays = [{ disciple_type: COMMISSIONED, began_on: '2026-02-01', ended_on: null }];
    expect(await marksOf(disciple)).toMatchObject(stays);
    await service.call(calls.undoDiscipleChange, { as: by('student'), body: { change_id: first.change_id } });
    expect(await marksOf(disciple)).toMatchObject(stays);
  });

  test('by staff, who may mark them: they are what is said', async () => {
    const disciple = await commissioned();
    await service.call(calls.addDisciple, add(disciple, house.person.student));
    expect(await marksOf(disciple)).toMatchObject([
      { disciple_type: COMMISSIONED, ended_on: TODAY },
      { disciple_type: GROWING, ended_on: null },
    ]);
  });
});

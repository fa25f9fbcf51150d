import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { DEPTH_CHART_COLUMNS } from '@emmaus/contracts/ministry.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, describe, expect, test } from 'vitest';
import { depthChartEntry } from '../database/factories.ts';
import { nthPlace } from '../src/boards/place.ts';
import { recruitmentService } from '../src/service.ts';

const { myDepthCharts, depthChartByPerson, depthChartKeepers } = depthChartCalls;

const { service, house } = serviceForTests(recruitmentService);
/** People at the campus, one for each column of the missionary's chart and one more in the first. */
let members: number[];
let farMember: number;

beforeAll(async () => {
  const { campus, farCampus } = house.places;
  members = [];
  for (const lastName of ['Ames', 'Byrne', 'Cole', 'Dietz', 'Ekman', 'Frost', 'Grant', 'Hale']) {
    members.push(
      await house.addPerson({
        firstName: 'Clare',
        lastName,
        locationId: campus,
        schoolYear: 2,
        isGreek: lastName === 'Ames',
      }),
    );
  }
  farMember = await house.addPerson({
    firstName: 'Far',
    lastName: 'Away',
    locationId: farCampus,
    schoolYear: 3,
    isVarsity: true,
  });
  const { missionary, student, td, rd, admin } = house.person;
  await service.database
    .as('recruitment')('depth_chart_entry')
    .insert([
      ...members.map((member, index) =>
        depthChartEntry({
          keeper_person_id: missionary,
          chart_member_id: member,
          depth_chart_column_id: Math.max(1, index),
          place: nthPlace(index),
          location_id: campus,
        }),
      ),
      depthChartEntry({
        keeper_person_id: missionary,
        chart_member_id: farMember,
        depth_chart_column_id: 7,
        place: nthPlace(99),
        location_id: campus,
      }),
      depthChartEntry({ keeper_person_id: td, chart_member_id: student, location_id: campus }),
      depthChartEntry({
        keeper_person_id: student,
        chart_member_id: members[0]!,
        depth_chart_column_id: 2,
        location_id: campus,
      }),
      depthChartEntry({
        keeper_person_id: rd,
        chart_member_id: missionary,
        depth_chart_column_id: 5,
        location_id: house.places.region,
      }),
      depthChartEntry({ keeper_person_id: admin, chart_member_id: rd, location_id: house.places.organization }),
    ]);
});

describe('GET /depth_charts/myDepthCharts', () => {
  test('"Depth chart grouped by column name": the seven server names in order, each member in one of them', async () => {
    const chart = await service.call(myDepthCharts, { as: house.subject.missionary });
    expect(Object.keys(chart.data)).toEqual([...DEPTH_CHART_COLUMNS]);
    expect(chart.data['New Contacts'].map((member) => member.chart_member)).toEqual(['Clare Ames', 'Clare Byrne']);
    expect(chart.data['Disciple Makers'].map((member) => member.chart_member)).toEqual(['Clare Hale', 'Far Away']);
    expect(chart.data['Beginning/Growing Disciples']).toHaveLength(1);
    expect(chart.keeper).toMatchObject({
      person_id: house.person.missionary,
      location_id: house.places.campus,
      location: 'Lakeside College',
    });
  });

  test('shows of a member what the asker sees of the person: school year, Greek, type of disciple', async () => {
    await service.database
      .owner('discipleship.disciple_mark')
      .insert({ person_id: members[0]!, disciple_type: 'Growing Disciple', began_on: '2026-01-10' });
    const chart = await service.call(myDepthCharts, { as: house.subject.missionary });
    expect(chart.data['New Contacts'][0]).toMatchObject({
      chart_member_id: members[0],
      depth_chart_column_id: 1,
      can_be_opened: true,
      school_year: 'sophomore',
      disciple_type: 'Growing Disciple',
      is_greek: true,
      is_varsity: false,
    });
  });

  test('shows only the name of a member whom the asker may not see', async () => {
    const chart = await service.call(myDepthCharts, { as: house.subject.missionary });
    expect(chart.data['Disciple Makers'][1]).toMatchObject({
      chart_member: expect.stringMatching(/\w/) as string,
      chart_member_id: null,
      can_be_opened: false,
      primary_role: null,
      school_year: null,
      disciple_type: null,
      is_varsity: false,
    });
  });

  test('is empty, with all columns, for somebody who keeps nobody on it yet', async () => {
    const chart = await service.call(myDepthCharts, { as: house.subject.chaplain });
    expect(Object.values(chart.data).flat()).toEqual([]);
    expect(Object.keys(chart.data)).toHaveLength(7);
  });

  test('"Depth Chart | depth-chart | all": every role but guests has one', async () => {
    for (const role of ['superadmin', 'dsc', 'affiliate', 'parish-td', 'alumni', 'lifelong', 'student'] as const) {
      const chart = await service.call(myDepthCharts, { as: house.subject[role] });
      expect(chart.keeper.person_id).toBe(house.person[role]);
    }
  });

  test('401 without tokens; 403 for guests and accounts without a person', async () => {
    expect(await service.refused(myDepthCharts)).toMatchObject({ status: 401 });
    expect(await service.refused(myDepthCharts, { as: house.subject.guest })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    expect(await service.refused(myDepthCharts, { as: house.subject.nobody })).toMatchObject({ status: 403 });
  });

  test('422 for a parameter it does not know', async () => {
    const problem = await service.refused(depthChartByPerson, {
      as: house.subject.td,
      query: { person_id: 1, who: 2 },
    });
    expect(problem.errors).toEqual([expect.objectContaining({ in: 'query', pointer: '/who', code: 'unknown_key' })]);
  });
});

describe('GET /depth_charts/depthChartByPerson', () => {
  const of = (person: number) => ({ query: { person_id: person } });

  test('answers the chart that this person keeps, with or without the slash at the end of the path', async () => {
    for (const path of [depthChartByPerson.path, `${depthChartByPerson.path}/`]) {
      const chart = await service.call(depthChartByPerson, {
        as: house.subject.td,
        path,
        ...of(house.person.missionary),
      });
      expect(chart.keeper.person_id).toBe(house.person.missionary);
      expect(Object.values(chart.data).flat()).toHaveLength(9);
    }
  });

  test('a chart is visible to whoever sees its keeper: above the place, at the place, up the chain', async () => {
    for (const role of [
      'superadmin',
      'admin',
      'regional',
      'rd',
      'ad',
      'dsc',
      'td',
      'chaplain',
      'missionary',
    ] as const) {
      const chart = await service.call(depthChartByPerson, { as: house.subject[role], ...of(house.person.student) });
      expect(chart.data['Meaningful Contacts']).toHaveLength(1);
    }
    const discipler = await house.addPerson({ role: 'student', locationId: house.places.campus });
    expect(
      await service.refused(depthChartByPerson, { as: `subject-${discipler}`, ...of(house.person.student) }),
    ).toMatchObject({ status: 404 });
    await service.database.owner('discipleship.relation').insert({
      disciple_person_id: house.person.student,
      discipler_person_id: discipler,
      location_id: house.places.campus,
      began_on: '2026-01-10',
    });
    expect(
      (await service.call(depthChartByPerson, { as: `subject-${discipler}`, ...of(house.person.student) })).keeper
        .person_id,
    ).toBe(house.person.student);
  });

  test('a contact that a student entered is theirs to see', async () => {
    const entered = await house.addPerson({
      firstName: 'Newly',
      lastName: 'Met',
      locationId: house.places.campus,
      enteredBy: house.person.student,
    });
    expect((await service.call(depthChartByPerson, { as: house.subject.student, ...of(entered) })).keeper.name).toBe(
      'Newly Met',
    );
    expect(await service.refused(depthChartByPerson, { as: house.subject.alumni, ...of(entered) })).toMatchObject({
      status: 404,
    });
  });

  test('404 for a keeper out of sight, the same as for nobody', async () => {
    const farKeeper = await house.addPerson({ role: 'missionary', locationId: house.places.farCampus });
    for (const role of ['rd', 'ad', 'td', 'missionary', 'parish-td', 'student'] as const) {
      expect(await service.refused(depthChartByPerson, { as: house.subject[role], ...of(farKeeper) })).toMatchObject({
        status: 404,
        message: 'This depth chart was not found.',
      });
    }
    expect(await service.refused(depthChartByPerson, { as: house.subject.td, ...of(999_999) })).toMatchObject({
      status: 404,
      message: 'This depth chart was not found.',
    });
    expect(
      await service.refused(depthChartByPerson, { as: house.subject.student, ...of(house.person.missionary) }),
    ).toMatchObject({ status: 404 });
  });

  test('401 without tokens, 403 for guests, 422 without a person', async () => {
    expect(await service.refused(depthChartByPerson, of(house.person.td))).toMatchObject({ status: 401 });
    expect(
      await service.refused(depthChartByPerson, { as: house.subject.guest, ...of(house.person.guest) }),
    ).toMatchObject({ status: 403 });
    for (const query of [{}, { person_id: 'me' }, { person_id: 0 }, { person_id: 1.5 }]) {
      const problem = await service.refused(depthChartByPerson, { as: house.subject.td, query });
      expect(problem.status).toBe(422);
      expect(problem.errors).toEqual([expect.objectContaining({ in: 'query', pointer: '/person_id' })]);
    }
  });
});

describe('GET /depth_charts/keepers', () => {
  const at = (location: number) => ({ query: { location_id: location } });

  test('"Regional people choose a location and see the charts kept there, one keeper at a time"', async () => {
    const answer = await service.call(depthChartKeepers, { as: house.subject.rd, ...at(house.places.campus) });
    expect(answer.location).toEqual({ id: house.places.campus, name: 'Lakeside College' });
    // Directors before missionaries before students.
    expect(answer.data).toEqual([
      { person_id: house.person.td, name: 'Td Tester', role: 'td', members: 1 },
      { person_id: house.person.missionary, name: 'Missionary Tester', role: 'missionary', members: 9 },
      { person_id: house.person.student, name: 'Student Tester', role: 'student', members: 1 },
    ]);
    expect(
      (await service.call(depthChartKeepers, { as: house.subject.rd, ...at(house.places.siblingCampus) })).data,
    ).toEqual([]);
  });

  test('a member who was removed is not counted', async () => {
    const removed = service.database.owner('people.person_record').where({ id: farMember });
    await removed.clone().update({ removed_at: '2026-11-20T12:00:00Z', removed_by_subject: 'test' });
    const { data } = await service.call(depthChartKeepers, { as: house.subject.rd, ...at(house.places.campus) });
    await removed.clone().update({ removed_at: null, removed_by_subject: null });
    expect(data.find(({ person_id }) => person_id === house.person.missionary)?.members).toBe(8);
  });

  test('admins choose any location; one that does not exist is 404 for them', async () => {
    expect(
      (await service.call(depthChartKeepers, { as: house.subject.admin, ...at(house.places.farCampus) })).location.name,
    ).toBe('Bayou State');
    expect(await service.refused(depthChartKeepers, { as: house.subject.admin, ...at(999_999) })).toMatchObject({
      status: 404,
    });
  });

  test("403 outside one's places, whether the place exists or not", async () => {
    for (const location of [house.places.farCampus, house.places.organization, 999_999]) {
      expect(await service.refused(depthChartKeepers, { as: house.subject.rd, ...at(location) })).toMatchObject({
        status: 403,
      });
    }
  });

  test('403 for all who are not regional people or admins, 401 without tokens, 422 without a location', async () => {
    for (const role of ['td', 'missionary', 'chaplain', 'parish-td', 'student', 'alumni', 'guest', 'nobody'] as const) {
      expect(
        await service.refused(depthChartKeepers, { as: house.subject[role], ...at(house.places.campus) }),
      ).toMatchObject({ status: 403 });
    }
    expect(await service.refused(depthChartKeepers, at(house.places.campus))).toMatchObject({ status: 401 });
    expect(
      await service.refused(depthChartKeepers, { as: house.subject.rd, query: { location_id: 'all' } }),
    ).toMatchObject({ status: 422 });
  });
});

/** Rules that the database itself keeps, whoever writes. */
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { depthChartEntry, encounter, invitation, recruitmentEntry } from '../database/factories.ts';
import { recruitmentService } from '../src/service.ts';

const { service, house } = serviceForTests(recruitmentService);

test('somebody stands in one column of a chart, and may stand on the charts of several keepers', async () => {
  const entries = service.database.as('recruitment');
  const standing = { keeper_person_id: 1, chart_member_id: 5, location_id: 10 };
  await entries('depth_chart_entry').insert(depthChartEntry(standing));
  await entries('depth_chart_entry').insert(depthChartEntry({ ...standing, keeper_person_id: 2 }));
  await expect(
    entries('depth_chart_entry').insert(depthChartEntry({ ...standing, depth_chart_column_id: 2 })),
  ).rejects.toMatchObject({
    constraint: 'depth_chart_entry_member_unique',
  });
  await expect(
    entries('depth_chart_entry').insert(depthChartEntry({ ...standing, chart_member_id: 6, depth_chart_column_id: 8 })),
  ).rejects.toMatchObject({
    constraint: 'depth_chart_entry_column_id_foreign',
  });
});

test('one recruitment chart per campus: a person stands on it once', async () => {
  const recruitment = service.database.as('recruitment');
  await recruitment('recruitment_entry').insert(recruitmentEntry({ location_id: 10, chart_member_id: 5 }));
  await expect(
    recruitment('recruitment_entry').insert(
      recruitmentEntry({ location_id: 10, chart_member_id: 5, recruitment_column_id: 95 }),
    ),
  ).rejects.toMatchObject({
    constraint: 'recruitment_entry_member_unique',
  });
});

test('a receiver has one invitation of a kind, answered with the words of that kind', async () => {
  const recruitment = service.database.as('recruitment');
  const given = { receiver_person_id: house.person.student, presenter_person_id: house.person.td };
  await recruitment('invitation').insert([
    invitation({ ...given, kind: 'gospel', response: 'Yes' }),
    invitation({ ...given, kind: 'high_call', response: 'Yellow' }),
  ]);
  await expect(recruitment('invitation').insert(invitation({ ...given, kind: 'gospel' }))).rejects.toMatchObject({
    constraint: 'invitation_receiver_unique',
  });
  await expect(
    recruitment('invitation').insert(
      invitation({ ...given, receiver_person_id: house.person.alumni, kind: 'gospel', response: 'Green' }),
    ),
  ).rejects.toMatchObject({
    constraint: 'invitation_response_check',
  });
});

test('nobody meets themselves', async () => {
  const row = { met_by_person_id: 5, location_id: 10 };
  const encounters = service.database.as('recruitment')('encounter');
  await expect(encounters.insert(encounter({ ...row, person_id: 5 }))).rejects.toMatchObject({
    constraint: 'encounter_not_oneself_check',
  });
});

test('at a campus there is one stall at a time, and a next one once it is over', async () => {
  const stalls = service.database.as('recruitment');
  const stall = {
    location_id: house.places.campus,
    day: '2026-09-03',
    opened_at: '2026-09-03T15:00:00Z',
    ends_at: '2026-09-04T05:00:00Z',
  };
  const [first] = await stalls('stall').insert(stall).returning<{ id: number }[]>('id');
  const again = { ...stall, opened_at: '2026-09-03T18:00:00Z' };
  await expect(stalls('stall').insert(again)).rejects.toMatchObject({ constraint: 'stall_one_at_a_time' });
  await stalls('stall').where({ id: first?.id }).update({ closed_at: '2026-09-03T18:00:00Z' });
  await stalls('stall').insert(again);
  await expect(
    stalls('stall').insert({ ...stall, location_id: house.places.siblingCampus, closed_at: '2026-09-04T06:00:00Z' }),
  ).rejects.toMatchObject({ constraint: 'stall_time_check' });
});

test('others read what is published, and nothing else', async () => {
  for (const reader of ['people', 'bible-studies', 'discipleship']) {
    await expect(
      service.database.as(reader).raw('select * from recruitment.published_invitation_v1'),
    ).resolves.toBeDefined();
    await expect(
      service.database.as(reader).raw('select * from recruitment.published_depth_chart_v1'),
    ).resolves.toBeDefined();
    await expect(
      service.database.as(reader).raw('select * from recruitment.published_encounter_v1'),
    ).resolves.toBeDefined();
    await expect(service.database.as(reader).raw('select * from recruitment.recruitment_note')).rejects.toMatchObject({
      code: '42501',
    });
  }
});

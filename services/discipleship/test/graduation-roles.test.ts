/** "Graduation flow: td and missionary." */
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);

test('what is left to do is counted as on the board', async () => {
  const query = { location_id: house.places.farCampus };
  expect(await service.call(calls.countGraduationRecords, { as: house.subject.admin, query })).toEqual({
    to_move: 0,
    to_complete: 0,
    completed: 0,
  });
  expect(await service.refused(calls.countGraduationRecords, { as: house.subject.td, query })).toMatchObject({
    status: 403,
  });
});

test('needs sign-in', async () => {
  expect(await service.refused(calls.listGraduationRecords)).toMatchObject({ status: 401 });
});

test.each(['student', 'chaplain', 'affiliate', 'parish-td', 'rd', 'ad', 'pd', 'guest', 'nobody'] as const)(
  '%s: 403',
  async (who) => {
    expect(await service.refused(calls.saveGraduationRecords, { as: house.subject[who], body: [] })).toMatchObject({
      status: 403,
    });
  },
);

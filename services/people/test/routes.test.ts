import { peopleCalls } from '@emmaus/contracts/people.calls';
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { testRouterWalk } from '@emmaus/service-kit/testing/router-walk';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

let service: TestService;
let house: TestOrganisation;
beforeAll(async () => {
  service = await startTestService(peopleService);
  house = await createOrganisation(service);
});
afterAll(() => service.close());

testRouterWalk(peopleService);

describe('every call', () => {
  test.each(Object.entries(peopleCalls))('%s needs both tokens, of one person, valid here', async (_name, call) => {
    const as = house.subject.td;
    expect(await service.refused(call)).toMatchObject({ status: 401, code: 'not_signed_in' });
    for (const bend of [
      { forged: true },
      { identitySubject: house.subject.admin },
      { audience: 'urn:somebody:else' },
      { type: 'JWT' },
    ]) {
      expect(await service.refused(call, { as, bend })).toMatchObject({ status: 401, code: 'not_signed_in' });
    }
  });

  test.each(Object.entries(peopleCalls))('%s is never kept by a cache in between', async (_name, call) => {
    const response = await service.request(call, { as: house.subject.td });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await response.body?.cancel();
  });
});

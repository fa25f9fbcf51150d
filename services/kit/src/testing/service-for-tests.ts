/** The service under test and the organisation it serves: what nearly every test file of a service begins with. */
import { afterAll, beforeAll } from 'vitest';
import type { ServiceDefinition } from '../http/service-definition.ts';
import { createOrganisation, type TestOrganisation } from './organisation.ts';
import { startTestService, type TestService } from './test-service.ts';

export interface ServiceForTests {
  service: TestService;
  /** Made in the service's database by whoever asks for it while the tests are collected, e.g. by taking it out. */
  readonly house: TestOrganisation;
}

/**
 * Starts a service on a database of its own before the tests around the call, and closes it after them. Both are there
 * from `beforeAll` on; a `beforeAll` that follows may add what the file needs more.
 *
 *     const { service, house } = serviceForTests(peopleService);
 *     test('reads a person', () => service.call(getPerson, { as: house.subject.td, params: { id: house.person.student } }));
 */
export function serviceForTests(definition: ServiceDefinition): ServiceForTests {
  let house: TestOrganisation | undefined;
  // By then it is known whether the file asks for the house.
  const service = fromBeforeAll(() => startTestService(definition, { isOrganised: house !== undefined }));
  afterAll(() => service.close());
  return {
    service,
    get house() {
      house ??= fromBeforeAll(() => createOrganisation(service));
      return house;
    },
  };
}

/** What is made in `beforeAll`, to be handed on before it is there. */
export function fromBeforeAll<Made extends object>(make: () => Made | Promise<Made>): Made {
  const made: Partial<Made> = {};
  beforeAll(async () => void Object.assign(made, await make()));
  return new Proxy(made, {
    get(here, name) {
      if (!Object.hasOwn(here, name))
        throw new Error(`${String(name)} is there from beforeAll on, in tests and hooks.`);
      return Reflect.get(here, name) as unknown;
    },
  }) as Made;
}

/** The service people: who is signed in, persons, places, and what forms choose from. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import type { ServiceDefinition } from '@emmaus/service-kit/service-app';
import { exportRoutes } from './exports/export.routes.ts';
import { locationRoutes } from './locations/location.routes.ts';
import { lookupRoutes } from './lookups/lookup.routes.ts';
import { personRoutes } from './people/person.routes.ts';
import { qrRoutes } from './qr/qr.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';

export const peopleService: ServiceDefinition = {
  name: 'people',
  version: '1.0.0',
  title: 'People',
  calls: peopleCalls,
  routers: [sessionRoutes, exportRoutes, qrRoutes, personRoutes, locationRoutes, lookupRoutes],
};

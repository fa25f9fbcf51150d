/** Every call of the people service. */
import type { CallTable } from './call.ts';
import { locationCalls } from './locations.contract.ts';
import { lookupCalls } from './lookups.contract.ts';
import { peopleRecordCalls } from './people.contract.ts';
import { personCalls } from './person.contract.ts';
import { sessionCalls } from './session.contract.ts';

export const peopleCalls = {
  ...sessionCalls,
  ...peopleRecordCalls,
  ...personCalls,
  ...locationCalls,
  ...lookupCalls,
} satisfies CallTable;

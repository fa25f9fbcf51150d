/** A new contact, entered where somebody is missing: the service people keeps them. */
import type { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { lookupPaths } from '@emmaus/contracts/lookups.words';
import type { personCalls } from '@emmaus/contracts/person.contract';
import { personPaths } from '@emmaus/contracts/person.words';
import type { CallRequest } from '@emmaus/contracts/call';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import { bibleStudiesApi } from './bible-studies.api.ts';

export type Identity = CallRequest<typeof personCalls.findDuplicates>['body'];

const callsOfPeople = callsOfService<'people'>();
const people = callsOfPeople<typeof personCalls>(personPaths);
const lookups = callsOfPeople<typeof lookupCalls>(lookupPaths);

export const contactsApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    addContact: people.tell(build, 'addPerson'),
    findDuplicates: people.tell(build, 'findDuplicates'),
    genders: lookups.ask(build, 'listGenders'),
    schoolYears: lookups.ask(build, 'listSchoolYears'),
  }),
});

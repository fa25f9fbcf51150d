/** Calls about one person: profile, form, notes, and the short lists the form chooses from. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { lookupPaths } from '@emmaus/contracts/lookups.words';
import type { personCalls } from '@emmaus/contracts/person.contract';
import { personPaths } from '@emmaus/contracts/person.words';
import { callsOf, peopleApi } from './people.api.ts';

type Calls = typeof personCalls;

export type AddPersonBody = CallRequest<Calls['addPerson']>['body'];
export type ChangePersonBody = CallRequest<Calls['changePerson']>['body'];
export type DuplicatesBody = CallRequest<Calls['findDuplicates']>['body'];
export type Duplicate = CallAnswer<Calls['findDuplicates']>['data'][number];

const { ask, tell } = callsOf<Calls>(personPaths);
const lookups = callsOf<typeof lookupCalls>(lookupPaths);

// A study that was changed or ended stands on the profile, too.
export const personApi = peopleApi.enhanceEndpoints({ addTagTypes: ['bible-study'] }).injectEndpoints({
  endpoints: (build) => ({
    person: ask(build, 'getPerson', {
      providesTags: (_person, _error, id) => [{ type: 'person', id }, ...lists('bible-study')],
    }),
    // Whoever saves calls portal.changed('person', id): every remote that shows the person fetches again.
    addPerson: tell(build, 'addPerson'),
    takeBackPerson: tell(build, 'takeBackPerson'),
    bringBackPerson: tell(build, 'bringBackPerson'),
    changePerson: tell(build, 'changePerson'),
    savePersonNotes: tell(build, 'saveNotes'),
    untieAccount: tell(build, 'untieAccount'),
    findDuplicates: tell(build, 'findDuplicates'),
    canViewPersonInChain: ask(build, 'canViewPersonInChain', {
      from: (person_id: number) => ({ body: { person_id } }),
      transformResponse: ({ canView }) => canView,
      providesTags: (_can, _error, id) => [{ type: 'person', id }],
    }),
    genders: lookups.ask(build, 'listGenders'),
    schoolYears: lookups.ask(build, 'listSchoolYears'),
    roles: lookups.ask(build, 'listRoles'),
  }),
});

/** Calls about one person: profile, form, notes, and the short lists the form chooses from. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import type { UserLocation } from '@emmaus/contracts/locations.contract';
import type { lookupCalls } from '@emmaus/contracts/lookups.contract';
import type { Person, personCalls } from '@emmaus/contracts/person.contract';
import { peopleApi } from './people.api.ts';

type Calls = typeof personCalls;
type Lookups = typeof lookupCalls;

export type AddPersonBody = CallRequest<Calls['addPerson']>['body'];
export type ChangePersonBody = CallRequest<Calls['changePerson']>['body'];
export type DuplicatesBody = CallRequest<Calls['findDuplicates']>['body'];
export type Duplicate = CallAnswer<Calls['findDuplicates']>['data'][number];

const personApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    person: build.query<Person, number>({
      query: (id) => `/people/${id}`,
      providesTags: (_person, _error, id) => [{ type: 'person', id }],
    }),
    // Whoever saves calls portal.changed('person', id): every remote that shows the person fetches again.
    addPerson: build.mutation<CallAnswer<Calls['addPerson']>, AddPersonBody>({
      query: (body) => ({ url: '/people', method: 'POST', body }),
    }),
    changePerson: build.mutation<CallAnswer<Calls['changePerson']>, { id: number; body: ChangePersonBody }>({
      query: ({ id, body }) => ({ url: `/people/${id}`, method: 'PUT', body }),
    }),
    savePersonNotes: build.mutation<CallAnswer<Calls['saveNotes']>, { id: number; notes: string }>({
      query: ({ id, notes }) => ({
        url: `/people/${id}/notes`,
        method: 'PUT',
        body: { user_notes_on_person: notes },
      }),
    }),
    findDuplicates: build.mutation<CallAnswer<Calls['findDuplicates']>, DuplicatesBody>({
      query: (body) => ({ url: '/people/duplicates', method: 'POST', body }),
    }),
    canViewPersonInChain: build.query<boolean, number>({
      query: (person_id) => ({ url: '/disciples/canViewPersonInChain', method: 'POST', body: { person_id } }),
      transformResponse: ({ canView }: CallAnswer<Calls['canViewPersonInChain']>) => canView,
      providesTags: (_can, _error, id) => [{ type: 'person', id }],
    }),
    genders: build.query<CallAnswer<Lookups['listGenders']>, void>({ query: () => '/list_items/genders' }),
    schoolYears: build.query<CallAnswer<Lookups['listSchoolYears']>, void>({ query: () => '/list_items/schoolYears' }),
    roles: build.query<CallAnswer<Lookups['listRoles']>, void>({ query: () => '/roles' }),
    userLocations: build.query<UserLocation[], void>({
      query: () => '/people/locations',
      providesTags: [{ type: 'location', id: 'LIST' }],
    }),
  }),
});

export const {
  usePersonQuery,
  useAddPersonMutation,
  useChangePersonMutation,
  useSavePersonNotesMutation,
  useFindDuplicatesMutation,
  useCanViewPersonInChainQuery,
  useGendersQuery,
  useSchoolYearsQuery,
  useRolesQuery,
  useUserLocationsQuery,
} = personApi;

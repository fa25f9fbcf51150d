/** Calls of the public questionnaire, and about the contacts that it brings. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { Registration, registrationCalls } from '@emmaus/contracts/registration.contract';
import { peopleApi } from './people.api.ts';

type Calls = typeof registrationCalls;

const registrationApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    publicSchoolYears: build.query<CallAnswer<Calls['listPublicSchoolYears']>, void>({ query: () => '/schoolYears' }),
    publicGenders: build.query<CallAnswer<Calls['listPublicGenders']>, void>({ query: () => '/genders' }),
    registrationPlace: build.query<{ id: number; name: string }, string>({
      query: (id) => `/registration/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: CallAnswer<Calls['getRegistrationPlace']>) => data,
    }),
    register: build.mutation<CallAnswer<Calls['register']>, Registration>({
      query: (body) => ({ url: '/registration', method: 'POST', body }),
    }),
    newContacts: build.query<CallAnswer<Calls['listNewContacts']>, void>({
      query: () => '/people/new-contacts',
      providesTags: [{ type: 'contact', id: 'LIST' }],
    }),
    markContacted: build.mutation<CallAnswer<Calls['markContacted']>, { id: number; contacted: boolean }>({
      query: ({ id, contacted }) => ({ url: `/people/new-contacts/${id}`, method: 'PUT', body: { contacted } }),
      invalidatesTags: [{ type: 'contact', id: 'LIST' }],
    }),
  }),
});

export const {
  usePublicSchoolYearsQuery,
  usePublicGendersQuery,
  useRegistrationPlaceQuery,
  useRegisterMutation,
  useNewContactsQuery,
  useMarkContactedMutation,
} = registrationApi;

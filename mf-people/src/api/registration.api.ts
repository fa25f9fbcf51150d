/** Calls of the public questionnaire, and about the contacts that it brings. */
import type { registrationCalls } from '@emmaus/contracts/registration.contract';
import { registrationPaths } from '@emmaus/contracts/registration.words';
import { callsOf, peopleApi } from './people.api.ts';

const { ask, tell } = callsOf<typeof registrationCalls>(registrationPaths);

const registrationApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    publicSchoolYears: ask(build, 'listPublicSchoolYears'),
    publicGenders: ask(build, 'listPublicGenders'),
    registrationPlace: ask(build, 'getRegistrationPlace', {
      fromAddress: ['id'],
      transformResponse: ({ data }) => data,
    }),
    register: tell(build, 'register'),
    newContacts: ask(build, 'listNewContacts', { providesTags: [{ type: 'contact', id: 'LIST' }] }),
    markContacted: tell(build, 'markContacted', { invalidatesTags: [{ type: 'contact', id: 'LIST' }] }),
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

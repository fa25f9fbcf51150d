/** Calls of the public questionnaire. */
import type { registrationCalls } from '@emmaus/contracts/registration.contract';
import { registrationPaths } from '@emmaus/contracts/registration.words';
import { callsOf, peopleApi } from './people.api.ts';

const { ask, tell } = callsOf<typeof registrationCalls>(registrationPaths);

export const registrationApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    publicSchoolYears: ask(build, 'listPublicSchoolYears'),
    publicGenders: ask(build, 'listPublicGenders'),
    registrationPlace: ask(build, 'getRegistrationPlace', {
      fromAddress: ['id'],
      transformResponse: ({ data }) => data,
    }),
    register: tell(build, 'register'),
  }),
});

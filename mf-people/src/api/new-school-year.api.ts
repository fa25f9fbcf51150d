/** The new school year of a campus. */
import { lists } from '@emmaus/contracts/changes.words';
import type { newSchoolYearCalls } from '@emmaus/contracts/new-school-year.contract';
import { newSchoolYearPaths } from '@emmaus/contracts/new-school-year.words';
import { callsOf, peopleApi } from './people.api.ts';

const { ask, tell } = callsOf<typeof newSchoolYearCalls>(newSchoolYearPaths);

/** Whoever is added, moves or is changed changes what is proposed. */
const providesTags = lists('person');

export const newSchoolYearApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    newSchoolYear: ask(build, 'getNewSchoolYear', { providesTags }),
    newSchoolYearPeople: ask(build, 'listNewSchoolYearPeople', { providesTags }),
    applyNewSchoolYear: tell(build, 'applyNewSchoolYear'),
    dismissNewSchoolYear: tell(build, 'dismissNewSchoolYear'),
    offerNewSchoolYear: tell(build, 'offerNewSchoolYear'),
    undoNewSchoolYear: tell(build, 'undoNewSchoolYear'),
  }),
});

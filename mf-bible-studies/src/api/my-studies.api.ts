/** One's own studies with the reports that are missing. */
import type { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { myStudyPaths } from '@emmaus/contracts/my-studies.words';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask } = callsOf<typeof myStudyCalls>(myStudyPaths);

const myStudiesApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    myStudies: ask(build, 'listMyStudies', {
      transformResponse: ({ data }) => data,
      providesTags: [
        { type: 'bible-study', id: 'LIST' },
        { type: 'attendance', id: 'LIST' },
      ],
    }),
  }),
});

export const { useMyStudiesQuery } = myStudiesApi;

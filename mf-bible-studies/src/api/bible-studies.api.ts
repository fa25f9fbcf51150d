/** Every call of this remote, all to the service bible-studies. */
import type { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { bibleStudyPaths } from '@emmaus/contracts/bible-studies.words';
import { lists } from '@emmaus/contracts/changes.words';
import type { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { meditationPaths } from '@emmaus/contracts/meditations.words';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import { createApi } from '@reduxjs/toolkit/query/react';

/** What the list asks for: a page, its order, what is searched. */
export type StudiesQuestion = Extract<Parameters<typeof bibleStudiesApi.useListBibleStudiesQuery>[0], object>;

export const callsOf = callsOfService<'bible-studies'>();
const studies = callsOf<typeof bibleStudyCalls>(bibleStudyPaths);
const meditations = callsOf<typeof meditationCalls>(meditationPaths);

export const bibleStudiesApi = createApi({
  reducerPath: 'bible-studies',
  baseQuery: emmausBaseQuery(),
  tagTypes: ['bible-study', 'attendance', 'bible-study-plan', 'meditation', 'person', 'vacation'],
  endpoints: (build) => ({
    listBibleStudies: studies.ask(build, 'listBibleStudies', {
      fromAddress: ['sort'],
      // A person's new name elsewhere is the new name of a leader here; a vacation says what is expected and who is away.
      providesTags: lists('bible-study', 'person', 'vacation'),
    }),
    listMeditations: meditations.ask(build, 'listMeditations', {
      transformResponse: ({ data }) => data,
      providesTags: lists('meditation'),
    }),
    getMeditation: meditations.ask(build, 'getMeditation', {
      fromAddress: ['id'],
      transformResponse: ({ data }) => data,
      providesTags: (_meditation, _problem, id) => [{ type: 'meditation', id }],
    }),
  }),
});

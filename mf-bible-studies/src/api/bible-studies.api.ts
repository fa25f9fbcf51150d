/** Every call to the service bible-studies; the only file that knows its URLs. */
import type { StudyFilter } from '@emmaus/contracts/bible-studies.words';
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import type { Meditation } from '@emmaus/contracts/meditations.contract';
import type { Page } from '@emmaus/contracts/page';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { createApi } from '@reduxjs/toolkit/query/react';

export interface StudyListQuery {
  page: number;
  page_size: number;
  search?: string;
  statusFilter: StudyFilter;
  /** None for all one's places. */
  location?: number | undefined;
}

export const bibleStudiesApi = createApi({
  reducerPath: 'bible-studies',
  baseQuery: emmausBaseQuery(),
  tagTypes: ['bible-study', 'meditation', 'person', 'vacation'],
  endpoints: (build) => ({
    listBibleStudies: build.query<Page<BibleStudyRow>, StudyListQuery>({
      query: (params) => ({ url: '/bible_studies/paginated-filtered-bible-studies', params }),
      // A person's new name elsewhere is the new name of a leader here; a vacation says what is expected and who is away.
      providesTags: [
        { type: 'bible-study', id: 'LIST' },
        { type: 'person', id: 'LIST' },
        { type: 'vacation', id: 'LIST' },
      ],
    }),
    listMeditations: build.query<Meditation[], void>({
      query: () => '/meditations',
      transformResponse: (answer: { data: Meditation[] }) => answer.data,
      providesTags: [{ type: 'meditation', id: 'LIST' }],
    }),
    getMeditation: build.query<Meditation, string>({
      query: (id) => `/meditations/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: Meditation }) => answer.data,
      providesTags: (_meditation, _problem, id) => [{ type: 'meditation', id }],
    }),
  }),
});

export const { useListBibleStudiesQuery, useListMeditationsQuery, useGetMeditationQuery } = bibleStudiesApi;

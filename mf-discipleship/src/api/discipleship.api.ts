/** Every call of this remote, all to the service discipleship. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { discipleTreePaths } from '@emmaus/contracts/discipleship-tree.words';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import { createApi } from '@reduxjs/toolkit/query/react';

type Calls = typeof discipleTreeCalls;

export type Figures = CallAnswer<Calls['discipleshipFigures']>;
export type EvidencePage = CallAnswer<Calls['discipleshipFigureEvidence']>;

interface TreeQuestion {
  location_id: number | undefined;
  /** A day that has passed. */
  as_of?: string | undefined;
  phone: boolean;
}

export const callsOf = callsOfService<'discipleship'>();
const { ask, request } = callsOf<Calls>(discipleTreePaths);

/** Somebody's name, school year or role changing elsewhere changes the trees they stand in. */
const providesTags = lists('disciple', 'person');

// Without a location the service chooses one's own place.
export const discipleshipApi = createApi({
  reducerPath: 'discipleship',
  baseQuery: emmausBaseQuery(),
  tagTypes: [
    'disciple',
    'person',
    'discipleship-group',
    'graduation-record',
    'senior-ask',
    'attendance',
    'bible-study',
  ],
  endpoints: (build) => ({
    discipleTree: build.query<CallAnswer<Calls['myDiscipleTree']>, TreeQuestion>({
      query: ({ phone, ...query }) => request(phone ? 'myDiscipleTreeMobile' : 'myDiscipleTree', query),
      providesTags,
    }),
    personInTree: ask(build, 'discipleshipOfPerson', { providesTags }),
    figures: ask(build, 'discipleshipFigures', { providesTags }),
    figureEvidence: ask(build, 'discipleshipFigureEvidence', { providesTags }),
  }),
});

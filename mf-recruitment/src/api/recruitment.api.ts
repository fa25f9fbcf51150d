/** The calls of the depth chart, and what the other files of calls are put into; all ask the service recruitment. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { depthChartPaths } from '@emmaus/contracts/depth-charts.words';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import { createApi } from '@reduxjs/toolkit/query/react';

export type DepthChartKeepers = CallAnswer<typeof depthChartCalls.depthChartKeepers>;

/** What a change of one's own chart answers. */
export type ChartChange = CallAnswer<typeof depthChartCalls.moveOnDepthChart>;

export const callsOf = callsOfService<'recruitment'>();
const { ask, tell, request } = callsOf<typeof depthChartCalls>(depthChartPaths);

/** Somebody's name or school year changing elsewhere changes the charts they stand on. */
const PEOPLE = lists('person');

export const recruitmentApi = createApi({
  reducerPath: 'recruitment',
  baseQuery: emmausBaseQuery(),
  tagTypes: ['depth-chart', 'recruitment-depth-chart', 'invitation', 'encounter', 'stall', 'person'],
  endpoints: (build) => ({
    myDepthChart: ask(build, 'myDepthCharts', {
      // What its own page does stands on it already.
      providesTags: [{ type: 'depth-chart', id: 'MINE' }, ...PEOPLE],
    }),
    depthChartByPerson: ask(build, 'depthChartByPerson', {
      from: (person_id: number) => ({ query: { person_id } }),
      providesTags: (_chart, _problem, personId) => [{ type: 'depth-chart', id: personId }, ...PEOPLE],
    }),
    depthChartKeepers: ask(build, 'depthChartKeepers', {
      from: (location_id: number) => ({ query: { location_id } }),
      providesTags: lists('depth-chart', 'person'),
    }),
    addableToDepthChart: ask(build, 'addableToDepthChart'),
    membersOfDepthChart: ask(build, 'membersOfDepthChart'),
    addToDepthChart: tell(build, 'addToDepthChart'),
    moveOnDepthChart: tell(build, 'moveOnDepthChart'),
    undoOnDepthChart: tell(build, 'undoOnDepthChart'),
    removeEntryOfDepthChart: tell(build, 'removeEntryOfDepthChart'),
  }),
});

export const watchRequest = () => request('watchMyDepthChart', {});

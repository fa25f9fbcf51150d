/** Every call to the service recruitment; the only file that knows its URLs. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { DepthChart, depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { createApi } from '@reduxjs/toolkit/query/react';

export type DepthChartKeepers = CallAnswer<typeof depthChartCalls.depthChartKeepers>;

/** Somebody's name or school year changing elsewhere changes the charts they stand on. */
const PEOPLE = { type: 'person', id: 'LIST' } as const;

export const recruitmentApi = createApi({
  reducerPath: 'recruitment',
  baseQuery: emmausBaseQuery(),
  tagTypes: ['depth-chart', 'person'],
  endpoints: (build) => ({
    myDepthChart: build.query<DepthChart, void>({
      query: () => '/depth_charts/myDepthCharts',
      providesTags: (chart) => [{ type: 'depth-chart', id: chart?.keeper.person_id ?? 'LIST' }, PEOPLE],
    }),
    depthChartByPerson: build.query<DepthChart, number>({
      query: (person_id) => ({ url: '/depth_charts/depthChartByPerson/', params: { person_id } }),
      providesTags: (_chart, _problem, personId) => [{ type: 'depth-chart', id: personId }, PEOPLE],
    }),
    depthChartKeepers: build.query<DepthChartKeepers, number>({
      query: (location_id) => ({ url: '/depth_charts/keepers', params: { location_id } }),
      providesTags: [{ type: 'depth-chart', id: 'LIST' }, PEOPLE],
    }),
  }),
});

export const { useMyDepthChartQuery, useDepthChartByPersonQuery, useDepthChartKeepersQuery } = recruitmentApi;

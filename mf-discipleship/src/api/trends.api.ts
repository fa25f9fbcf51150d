/** The weeks of the dashboard as they were frozen. */
import type { dashboardCalls } from '@emmaus/contracts/dashboard.contract';
import { dashboardPaths } from '@emmaus/contracts/dashboard.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

const { ask } = callsOf<typeof dashboardCalls>(dashboardPaths);

const trendsApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardTrends: ask(build, 'dashboardTrends', { providesTags: [{ type: 'disciple', id: 'LIST' }] }),
  }),
});

export const { useDashboardTrendsQuery } = trendsApi;

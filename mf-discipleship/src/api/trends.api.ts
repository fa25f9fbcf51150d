/** The weeks of the dashboard as they were frozen. */
import { lists } from '@emmaus/contracts/changes.words';
import type { dashboardCalls } from '@emmaus/contracts/dashboard.contract';
import { dashboardPaths } from '@emmaus/contracts/dashboard.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

const { ask } = callsOf<typeof dashboardCalls>(dashboardPaths);

export const { useDashboardTrendsQuery } = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardTrends: ask(build, 'dashboardTrends', { providesTags: lists('disciple') }),
  }),
});

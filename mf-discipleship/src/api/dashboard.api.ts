/** The dashboard: the spiritual multiplication table with the people behind its numbers, and its weeks as they were frozen. */
import { lists } from '@emmaus/contracts/changes.words';
import type { dashboardCalls } from '@emmaus/contracts/dashboard.contract';
import { dashboardPaths } from '@emmaus/contracts/dashboard.words';
import type { multiplicationCalls } from '@emmaus/contracts/multiplication.contract';
import { multiplicationPaths } from '@emmaus/contracts/multiplication.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

const { ask } = callsOf<typeof multiplicationCalls>(multiplicationPaths);
const weeks = callsOf<typeof dashboardCalls>(dashboardPaths);

/** Whoever is marked, discipled, moves, leads a study or comes to one is counted elsewhere afterwards. */
const COUNTED = lists('disciple', 'person', 'bible-study', 'attendance');

export const dashboardApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    spiritualMultiplication: ask(build, 'spiritualMultiplication', { providesTags: COUNTED }),
    peopleBehind: ask(build, 'listPeopleBehind', { providesTags: COUNTED }),
    dashboardTrends: weeks.ask(build, 'dashboardTrends', {
      providesTags: lists('disciple', 'bible-study', 'attendance'),
    }),
  }),
});

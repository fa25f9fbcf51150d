/** The spiritual multiplication table, and the people behind its numbers. */
import { lists } from '@emmaus/contracts/changes.words';
import type { multiplicationCalls } from '@emmaus/contracts/multiplication.contract';
import { multiplicationPaths } from '@emmaus/contracts/multiplication.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

const { ask } = callsOf<typeof multiplicationCalls>(multiplicationPaths);

/** Whoever is marked, discipled or moves is counted elsewhere afterwards. */
const COUNTED = lists('disciple', 'person');

export const { useSpiritualMultiplicationQuery, usePeopleBehindQuery } = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    spiritualMultiplication: ask(build, 'spiritualMultiplication', { providesTags: COUNTED }),
    peopleBehind: ask(build, 'listPeopleBehind', { providesTags: COUNTED }),
  }),
});

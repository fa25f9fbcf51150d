/** The spiritual multiplication table, and the people behind its numbers. */
import type { multiplicationCalls } from '@emmaus/contracts/multiplication.contract';
import { multiplicationPaths } from '@emmaus/contracts/multiplication.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

type Calls = typeof multiplicationCalls;

const { ask } = callsOf<Calls>(multiplicationPaths);

/** Whoever is marked, discipled or moves is counted elsewhere afterwards. */
const COUNTED = [
  { type: 'disciple', id: 'LIST' },
  { type: 'person', id: 'LIST' },
] as const;

const multiplicationApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    spiritualMultiplication: ask(build, 'spiritualMultiplication', { providesTags: [...COUNTED] }),
    peopleBehind: ask(build, 'listPeopleBehind', { providesTags: [...COUNTED] }),
  }),
});

export const { useSpiritualMultiplicationQuery, usePeopleBehindQuery } = multiplicationApi;

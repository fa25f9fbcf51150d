/** Calls about using another person's identity, and the record of it. */
import type { actingCalls } from '@emmaus/contracts/acting.contract';
import { actingPaths } from '@emmaus/contracts/acting.words';
import type { CallAnswer } from '@emmaus/contracts/call';
import { callsOf, peopleApi } from './people.api.ts';

export type ActedPage = CallAnswer<typeof actingCalls.listActed>;

const { ask, tell } = callsOf<typeof actingCalls>(actingPaths);

export const actingApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    assume: tell(build, 'assumeByPost'),
    acted: ask(build, 'listActed'),
    actedAs: ask(build, 'listActedAs'),
  }),
});

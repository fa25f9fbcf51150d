/** The funnel of a place, and the people behind its numbers. */
import { lists } from '@emmaus/contracts/changes.words';
import type { funnelCalls } from '@emmaus/contracts/funnel.contract';
import { funnelPaths } from '@emmaus/contracts/funnel.words';
import { callsOf, recruitmentApi } from './recruitment.api.ts';

const { ask } = callsOf<typeof funnelCalls>(funnelPaths);

const WHAT_IT_COUNTS = lists('invitation', 'person');

export const funnelApi = recruitmentApi.injectEndpoints({
  endpoints: (build) => ({
    invitationFunnel: ask(build, 'invitationFunnel', { providesTags: WHAT_IT_COUNTS }),
    peopleOfFunnel: ask(build, 'listPeopleOfFunnel', { providesTags: WHAT_IT_COUNTS }),
  }),
});

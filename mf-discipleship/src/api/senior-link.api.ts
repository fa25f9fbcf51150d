/** The link by which a senior fills in their own record: made by staff, and opened without signing in. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { seniorLinkCalls } from '@emmaus/contracts/senior-links.contract';
import { seniorLinkPaths } from '@emmaus/contracts/senior-links.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

export type SeniorLink = CallAnswer<typeof seniorLinkCalls.makeSeniorLink>;

export type SeniorAsks = CallAnswer<typeof seniorLinkCalls.listSeniorAsks>;

const { ask, tell } = callsOf<typeof seniorLinkCalls>(seniorLinkPaths);

export const seniorLinkApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    // Whoever is mailed alone stands in the list of all as mailed.
    makeSeniorLink: tell(build, 'makeSeniorLink', { invalidatesTags: ['senior-ask'] }),
    seniorAsks: ask(build, 'listSeniorAsks', { providesTags: ['senior-ask'] }),
    askSeniors: tell(build, 'askSeniors'),
    // Reading it is a POST, so that the code stands in no address; it changes nothing.
    openSeniorLink: ask(build, 'openSeniorLink', { from: (code: string) => ({ body: { code } }) }),
    saveBySeniorLink: tell(build, 'saveBySeniorLink'),
  }),
});

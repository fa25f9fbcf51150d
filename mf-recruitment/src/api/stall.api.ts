/** The stall of a campus: who is there, who came, and who meets them. */
import { lists } from '@emmaus/contracts/changes.words';
import type { stallCalls } from '@emmaus/contracts/stall.contract';
import { stallPaths } from '@emmaus/contracts/stall.words';
import { callsOf, recruitmentApi } from './recruitment.api.ts';

/** Of the named campus, else of the own one. */
export interface StallOf {
  location_id: number | undefined;
}

const { ask, tell, request } = callsOf<typeof stallCalls>(stallPaths);

const COUNTS = lists('stall', 'person');

export const stallApi = recruitmentApi.injectEndpoints({
  endpoints: (build) => ({
    stall: ask(build, 'readStall', { providesTags: lists('person') }),
    peopleOfStall: ask(build, 'listOfStall', { providesTags: COUNTS }),
    stallTeam: ask(build, 'listStallTeam'),
    openStall: tell(build, 'openStall'),
    closeStall: tell(build, 'closeStall'),
    joinStall: tell(build, 'joinStall'),
    leaveStall: tell(build, 'leaveStall'),
    answerOfStall: tell(build, 'answerOfStall', { invalidatesTags: lists('stall') }),
    handOverOfStall: tell(build, 'handOverOfStall', { invalidatesTags: lists('stall') }),
  }),
});

export const watchStallRequest = (of: StallOf) => request('watchStall', of);

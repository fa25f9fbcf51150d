/** Calls about who takes part in a study, and about whom one may choose. */
import { lists } from '@emmaus/contracts/changes.words';
import type { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { participantPaths } from '@emmaus/contracts/study-participants.words';
import { MOST_FOUND } from '@emmaus/remote-kit/form/select-option.ts';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask, tell } = callsOf<typeof participantCalls>(participantPaths);
const limit = MOST_FOUND + 1;
const byName = { from: (search: string) => ({ query: { search, limit } }) };

export const participantsApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    allParticipants: ask(build, 'listAllParticipants', {
      transformResponse: ({ data }) => data,
      // How often somebody came follows from the reports.
      providesTags: (_stays, _problem, id) => [{ type: 'bible-study', id }, ...lists('attendance', 'person')],
    }),
    addParticipant: tell(build, 'addParticipant'),
    removeParticipant: tell(build, 'removeParticipant'),
    eligibleLeaders: ask(build, 'listEligibleLeaders', { ...byName, transformResponse: ({ data }) => data }),
    eligibleParticipants: ask(build, 'listEligibleParticipants', { ...byName, transformResponse: ({ data }) => data }),
    eligibleParticipantsOfStudy: ask(build, 'listEligibleParticipantsOfStudy', {
      from: ({ id, search }: { id: number; search: string }) => ({ params: { id }, query: { search, limit } }),
      transformResponse: ({ data }) => data,
    }),
  }),
});

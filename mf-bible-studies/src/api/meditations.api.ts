/** Meditations as they are written; what has appeared is asked in bible-studies.api.ts, with the home page's rooms. */
import { lists } from '@emmaus/contracts/changes.words';
import type { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { meditationPaths } from '@emmaus/contracts/meditations.words';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask, tell } = callsOf<typeof meditationCalls>(meditationPaths);

export const meditationsApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    writtenMeditations: ask(build, 'listWrittenMeditations', { providesTags: lists('meditation') }),
    writtenMeditation: ask(build, 'getWrittenMeditation', {
      fromAddress: ['id'],
      transformResponse: ({ data }) => data,
    }),
    addMeditation: tell(build, 'addMeditation'),
    changeMeditation: tell(build, 'changeMeditation'),
    deleteMeditation: tell(build, 'deleteMeditation'),
    restoreMeditation: tell(build, 'restoreMeditation'),
  }),
});

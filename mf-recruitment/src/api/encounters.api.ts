/** "I met someone": the encounters, how many there are, and what is written of them. */
import { lists } from '@emmaus/contracts/changes.words';
import type { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { encounterPaths } from '@emmaus/contracts/encounters.words';
import { PATIENCE_MS } from '@emmaus/remote-kit/offline/waiting-words.ts';
import { callsOf, recruitmentApi } from './recruitment.api.ts';

const { ask, tell } = callsOf<typeof encounterCalls>(encounterPaths);

const LIST = lists('encounter');
const SHOWN = lists('encounter', 'person');

export const encountersApi = recruitmentApi.injectEndpoints({
  endpoints: (build) => ({
    encounters: ask(build, 'listEncounters', { providesTags: SHOWN }),
    encounterCounts: ask(build, 'countEncounters', { providesTags: SHOWN }),
    encounter: ask(build, 'getEncounter', { providesTags: SHOWN }),
    met: ask(build, 'listMet'),
    deletedEncounters: ask(build, 'listDeletedEncounters', { providesTags: SHOWN }),
    addEncounter: tell(build, 'addEncounter', { invalidatesTags: LIST, timeout: PATIENCE_MS }),
    changeEncounter: tell(build, 'changeEncounter', { invalidatesTags: LIST }),
    nameEncounter: tell(build, 'nameEncounter', { invalidatesTags: LIST }),
    deleteEncounter: tell(build, 'deleteEncounter', { invalidatesTags: LIST }),
    restoreEncounter: tell(build, 'restoreEncounter', { invalidatesTags: LIST }),
  }),
});

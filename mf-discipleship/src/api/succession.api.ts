/** What graduating leaders leave behind, and handing it over. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { successionCalls } from '@emmaus/contracts/succession.contract';
import { successionPaths } from '@emmaus/contracts/succession.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

export type Succession = CallAnswer<typeof successionCalls.listLeftBehind>;

const { ask, tell } = callsOf<typeof successionCalls>(successionPaths);

export const successionApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    // A card that is moved, a relation, a group, a study or a person that changes: each may leave somebody behind.
    leftBehind: ask(build, 'listLeftBehind', {
      providesTags: lists('graduation-record', 'disciple', 'discipleship-group', 'person'),
    }),
    handOver: tell(build, 'handOver'),
    undoHandOver: tell(build, 'undoHandOver'),
    dropHandover: tell(build, 'dropHandover'),
  }),
});

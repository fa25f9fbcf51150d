/** What graduating leaders leave behind, and handing it over. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { successionCalls } from '@emmaus/contracts/succession.contract';
import { successionPaths } from '@emmaus/contracts/succession.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

export type Succession = CallAnswer<typeof successionCalls.listLeftBehind>;
export type Leaders = CallAnswer<typeof successionCalls.countLeaders>;

const { ask, tell } = callsOf<typeof successionCalls>(successionPaths);

// A card that is moved, a relation, a group, a study or a person that changes: each may leave somebody behind.
const LEAVING = lists('graduation-record', 'disciple', 'discipleship-group', 'person');

export const successionApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    leftBehind: ask(build, 'listLeftBehind', { providesTags: LEAVING }),
    /** As the board shows it: who could take over is most of the work, and stands on the page of the successors alone. */
    leaders: ask(build, 'countLeaders', { providesTags: LEAVING }),
    handOver: tell(build, 'handOver'),
    undoHandOver: tell(build, 'undoHandOver'),
    dropHandover: tell(build, 'dropHandover'),
  }),
});

/** What the board asks of a campus: the counts, and whom each of its cards leaves behind. */
export function leadersOf(location: number | undefined) {
  return { location_id: location, with: 'leavers' } as const;
}

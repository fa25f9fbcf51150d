/** The graduation records of a campus: the board, and what is done with it. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { graduationPaths } from '@emmaus/contracts/graduation.words';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

export type GraduationBoard = CallAnswer<typeof graduationCalls.listGraduationRecords>;
export type EligibleStudent = CallAnswer<typeof graduationCalls.listEligibleStudents>['data'][number];
/** Which board: of the named campus, else of the own one. */
export interface BoardOf {
  location_id: number | undefined;
}
/** And of which season it was: nothing is added to another one unsaid. */
export interface SeasonOf extends BoardOf {
  record_year: number | undefined;
}

const { ask, tell, request } = callsOf<typeof graduationCalls>(graduationPaths);

export const graduationApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    graduationBoard: ask(build, 'listGraduationRecords', { providesTags: lists('graduation-record', 'person') }),
    eligibleStudents: ask(build, 'listEligibleStudents'),
    saveGraduationRecords: tell(build, 'saveGraduationRecords'),
    addGraduationRecord: tell(build, 'addGraduationRecord'),
    addVocation: tell(build, 'addVocation'),
    undoGraduationMove: tell(build, 'undoGraduationMove'),
    removeGraduationRecord: tell(build, 'removeGraduationRecord'),
    bringBackGraduationRecord: tell(build, 'bringBackGraduationRecord'),
  }),
});

export const watchRequest = (of: SeasonOf) => request('watchGraduationRecords', of);

/** The recruitment depth chart of a campus: the board, what is done with it, and the notes about a candidate. */
import type { CallInput, CallRequest } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { recruitmentChartCalls } from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_FILE, recruitmentChartPaths } from '@emmaus/contracts/recruitment-charts.words';
import { type FileCall, fileOf } from '@emmaus/remote-kit/file/download.ts';
import { readAnew } from './cards-at-hand.ts';
import { callsOf, recruitmentApi } from './recruitment.api.ts';

/** Which chart: of the named campus, else of the own one. */
export interface ChartOf {
  location_id: number | undefined;
}

/** Some of a chart: by a part of the name and by filters. */
export type ChartAsked = CallInput<typeof recruitmentChartCalls.readRecruitmentChart>['query'];
export type SentNotes = CallRequest<typeof recruitmentChartCalls.saveRecruitmentNotes>['body'];
type FileAsked = CallInput<typeof recruitmentChartCalls.exportCandidates>['query'];

const { ask, tell, request } = callsOf<typeof recruitmentChartCalls>(recruitmentChartPaths);

export const candidatesApi = recruitmentApi.injectEndpoints({
  endpoints: (build) => ({
    recruitmentChart: ask(build, 'readRecruitmentChart', {
      providesTags: lists('recruitment-depth-chart', 'person'),
      merge: (before, answer, { arg }) => readAnew(before, answer, isWhole(arg ?? {})),
    }),
    addableCandidates: ask(build, 'listAddableCandidates'),
    candidates: ask(build, 'listCandidates'),
    addCandidate: tell(build, 'addCandidate'),
    moveCandidate: tell(build, 'moveCandidate'),
    removeCandidate: tell(build, 'removeCandidate'),
    undoCandidateMove: tell(build, 'undoCandidateMove'),
    recruitmentNotes: ask(build, 'readRecruitmentNotes', {
      providesTags: (_notes, _problem, { person_id }) => [{ type: 'recruitment-depth-chart', id: person_id }],
    }),
    saveRecruitmentNotes: tell(build, 'saveRecruitmentNotes', {
      invalidatesTags: (_saved, _problem, { person_id }) => [{ type: 'recruitment-depth-chart', id: person_id }],
    }),
  }),
});

function isWhole({ location_id: _location, locationId: _same, ...whom }: NonNullable<ChartAsked>): boolean {
  return Object.values(whom).every((asked) => asked === undefined || asked.length === 0);
}

export const watchRequest = (of: ChartOf) => request('watchRecruitmentChart', of);

/** The chart as a file, of those whom the filters let through. */
export function candidatesFile(asked: FileAsked): FileCall {
  return fileOf(request('exportCandidates', asked), RECRUITMENT_FILE);
}

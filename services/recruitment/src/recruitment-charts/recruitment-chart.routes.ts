/** The calls of the recruitment depth chart (specification 3, §7). */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_FILE } from '@emmaus/contracts/recruitment-charts.words';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { stillAllowed } from '@emmaus/service-kit/http/event-stream';
import { answerCsv } from '@emmaus/service-kit/http/csv';
import { allow, stateOf } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { lastEvent } from '../boards/board-events.queries.ts';
import { watchBoard } from '../boards/watch-board.ts';
import { boardOf, campusAsked } from './campus-of-chart.ts';
import { exportCandidates } from './export-candidates.ts';
import { findAddable, findMembers, findStanding, type Whom } from './members.queries.ts';
import { addCandidate, moveCandidate, removeCandidate, undoCandidateMove } from './move-candidate.ts';
import { presentChart } from './recruitment-chart.presenter.ts';
import { recruitmentChartPolicy } from './recruitment-chart.policy.ts';
import { recruitmentEventsAfter } from './recruitment-events.ts';
import { readNotes, saveNotes } from './recruitment-notes.ts';

const mayRead = allow(recruitmentChartPolicy, 'read');
const mayManage = allow(recruitmentChartPolicy, 'manage');

export const recruitmentChartRoutes = routes(calls, {
  readRecruitmentChart: serve(mayRead, async ({ actor, query }) => {
    const campus = await campusAsked(actor, query);
    // Read first: what happens meanwhile is told again, which changes nothing.
    const last = await lastEvent(boardOf(campus));
    return presentChart(actor, campus, { members: await findMembers(campus, whomOf(query)), last });
  }),
  listAddableCandidates: serve(mayManage, async ({ actor, query }) =>
    findAddable(await campusAsked(actor, query), query.search ?? ''),
  ),
  listCandidates: serve(mayRead, async ({ actor, query }) =>
    findStanding(await campusAsked(actor, query), query.search ?? ''),
  ),
  addCandidate: serve(mayManage, ({ actor, body: { submission_id: key, ...sent } }) =>
    answeredOnce({ key, content: sent }, () => addCandidate(actor, sent)),
  ),
  moveCandidate: serve(mayManage, ({ actor, body }) => moveCandidate(actor, body)),
  removeCandidate: serve(mayManage, ({ actor, params, query }) => removeCandidate(actor, params.id, query)),
  undoCandidateMove: serve(mayManage, ({ actor, body: { seq, ...asked } }) => undoCandidateMove(actor, seq, asked)),
  watchRecruitmentChart: serve(mayRead, async ({ actor, query }, ctx) => {
    const campus = await campusAsked(actor, query);
    return watchBoard(ctx, boardOf(campus), {
      after: Number(query.after ?? 0),
      expectReader: stillAllowed(ctx, recruitmentChartPolicy, 'read', campus),
      // Who it is told to may have changed places since.
      read: (after) => recruitmentEventsAfter(stateOf(ctx).actor ?? actor, campus, after),
    });
  }),
  exportCandidates: serve(mayRead, async ({ actor, query }, ctx) => {
    const campus = await campusAsked(actor, query);
    return answerCsv(ctx, RECRUITMENT_FILE, await exportCandidates(campus, whomOf(query)));
  }),
  readNotesUpdatedAt: serve(mayRead, async ({ actor, query }) => {
    const { last_updated_at } = await readNotes(actor, query.person_id, query);
    return { last_updated_at };
  }),
  readRecruitmentNotes: serve(mayRead, ({ actor, query }) => readNotes(actor, query.person_id, query)),
  saveRecruitmentNotes: serve(mayManage, ({ actor, body: { submission_id: key, ...sent } }) =>
    answeredOnce({ key, content: sent }, () => saveNotes(actor, sent)),
  ),
});

function whomOf(asked: Partial<Whom>): Whom {
  const { search = '', gender = [], school_year = [], involvement = [], affinity = [], chart_member_id = [] } = asked;
  return { search, gender, school_year, involvement, affinity, chart_member_id };
}

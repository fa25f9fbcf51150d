/** The calls of the recruitment depth chart (specification 3, §7). */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_FILE } from '@emmaus/contracts/recruitment-charts.words';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { stillAllowed } from '@emmaus/service-kit/http/event-stream';
import { allow, stateOf } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { lastEvent } from '../boards/board-events.queries.ts';
import { watchBoard } from '../boards/watch-board.ts';
import { boardOf, campusAsked } from './campus-of-chart.ts';
import { exportCandidates } from './export-candidates.ts';
import { findAddable, findMembers, findStanding } from './members.queries.ts';
import { addCandidate, moveCandidate, removeCandidate, undoCandidateMove } from './move-candidate.ts';
import { presentChart } from './recruitment-chart.presenter.ts';
import { recruitmentChartPolicy } from './recruitment-chart.policy.ts';
import { recruitmentEventsAfter } from './recruitment-events.ts';
import { readNotes, saveNotes } from './recruitment-notes.ts';

const mayRead = allow(recruitmentChartPolicy, 'read');
const mayManage = allow(recruitmentChartPolicy, 'manage');

export const recruitmentChartRoutes = new Routes();

recruitmentChartRoutes.serve(calls.readRecruitmentChart, mayRead, async ({ actor, query }) => {
  const campus = await campusAsked(actor, query);
  // Read first: what happens meanwhile is told again, which changes nothing.
  const last = await lastEvent(boardOf(campus));
  return presentChart(actor, campus, { members: await findMembers(campus), last });
});

recruitmentChartRoutes.serve(calls.listAddableCandidates, mayManage, async ({ actor, query }) =>
  findAddable(await campusAsked(actor, query), query.search ?? ''),
);

recruitmentChartRoutes.serve(calls.listCandidates, mayRead, async ({ actor, query }) =>
  findStanding(await campusAsked(actor, query), query.search ?? ''),
);

recruitmentChartRoutes.serve(calls.addCandidate, mayManage, ({ actor, body: { submission_id: key, ...sent } }) =>
  answeredOnce({ key, content: sent }, () => addCandidate(actor, sent)),
);

recruitmentChartRoutes.serve(calls.moveCandidate, mayManage, ({ actor, body }) => moveCandidate(actor, body));

recruitmentChartRoutes.serve(calls.removeCandidate, mayManage, ({ actor, params, query }) =>
  removeCandidate(actor, params.id, query),
);

recruitmentChartRoutes.serve(calls.undoCandidateMove, mayManage, ({ actor, body: { seq, ...asked } }) =>
  undoCandidateMove(actor, seq, asked),
);

recruitmentChartRoutes.serve(calls.watchRecruitmentChart, mayRead, async ({ actor, query }, ctx) => {
  const campus = await campusAsked(actor, query);
  return watchBoard(ctx, boardOf(campus), {
    after: Number(query.after ?? 0),
    expectReader: stillAllowed(ctx, recruitmentChartPolicy, 'read', campus),
    // Who it is told to may have changed places since.
    read: (after) => recruitmentEventsAfter(stateOf(ctx).actor ?? actor, campus, after),
  });
});

recruitmentChartRoutes.serve(calls.exportCandidates, mayRead, async ({ actor, query }, ctx) => {
  const campus = await campusAsked(actor, query);
  ctx.attachment(RECRUITMENT_FILE);
  const { gender = [], school_year = [], involvement = [], affinity = [] } = query;
  return exportCandidates(campus, { gender, school_year, involvement, affinity });
});

recruitmentChartRoutes.serve(calls.readNotesUpdatedAt, mayRead, async ({ actor, query }) => {
  const { last_updated_at } = await readNotes(actor, query.person_id, query);
  return { last_updated_at };
});

recruitmentChartRoutes.serve(calls.readRecruitmentNotes, mayRead, ({ actor, query }) =>
  readNotes(actor, query.person_id, query),
);

recruitmentChartRoutes.serve(
  calls.saveRecruitmentNotes,
  mayManage,
  ({ actor, body: { submission_id: key, ...sent } }) =>
    answeredOnce({ key, content: sent }, () => saveNotes(actor, sent)),
);

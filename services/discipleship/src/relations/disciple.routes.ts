/** Changes of who disciples whom, and who can be chosen for them (specification 3, §7 'Disciples'). */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { disciplePolicy } from '../tree/disciple.policy.ts';
import { relationChangePolicy } from '../tree/relation-change.policy.ts';
import { addDisciple } from './add-disciple.ts';
import { findAddable, findDisciplers, findInRelation, findMarkable } from './disciple.queries.ts';
import { endRelation } from './end-relation.ts';
import { markDisciple } from './mark-disciple.ts';
import { transferDisciple } from './transfer-disciple.ts';
import { undoChange } from './undo-change.ts';

const mayAdd = allow(disciplePolicy, 'add');
const mayMark = allow(disciplePolicy, 'mark');
const mayEnd = allow(relationChangePolicy, 'end');
const mayTransfer = allow(relationChangePolicy, 'transfer');

export const discipleRoutes = routes(calls, {
  listAddableDisciples: serve(mayAdd, ({ actor, query }) => findAddable(actor, query)),
  listAddableDisciplers: serve(allow(disciplePolicy, 'lead'), ({ actor, query }) => findDisciplers(actor, query)),
  listRemovableDisciples: serve(mayEnd, ({ actor, query }) => findInRelation(actor, 'end', query)),
  listTransferrableDisciples: serve(mayTransfer, ({ actor, query }) => findInRelation(actor, 'transfer', query)),
  listGrowingAndCommissionedDisciples: serve(mayMark, ({ actor, query }) => findMarkable(actor, query)),
  addDisciple: serve(mayAdd, ({ actor, body }) => addDisciple(actor, body)),
  transferDisciple: serve(mayTransfer, ({ actor, body }) => transferDisciple(actor, body)),
  endDisciple: serve(mayEnd, ({ actor, params, body }) => endRelation(actor, params.id, body)),
  markDisciple: serve(mayMark, ({ actor, body }) => markDisciple(actor, body)),
  undoDiscipleChange: serve(mayEnd, ({ actor, body }) => undoChange(actor, body.change_id)),
});

/** Changes of who disciples whom, and who can be chosen for them (specification 3, §7 'Disciples'). */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { disciplePolicy } from '../tree/disciple.policy.ts';
import { relationChangePolicy } from '../tree/relation-change.policy.ts';
import { addDisciple } from './add-disciple.ts';
import { findAddable, findDisciplers, findInRelation, findMarkable } from './disciple.queries.ts';
import { endRelation } from './end-relation.ts';
import { markDisciple } from './mark-disciple.ts';
import { transferDisciple } from './transfer-disciple.ts';
import { undoChange } from './undo-change.ts';

export const discipleRoutes = new Routes();

const mayAdd = allow(disciplePolicy, 'add');
const mayMark = allow(disciplePolicy, 'mark');
const mayEnd = allow(relationChangePolicy, 'end');
const mayTransfer = allow(relationChangePolicy, 'transfer');

discipleRoutes.serve(calls.listAddableDisciples, mayAdd, ({ actor, query }) => findAddable(actor, query));

discipleRoutes.serve(calls.listAddableDisciplers, allow(disciplePolicy, 'lead'), ({ actor, query }) =>
  findDisciplers(actor, query),
);

discipleRoutes.serve(calls.listRemovableDisciples, mayEnd, ({ actor, query }) => findInRelation(actor, 'end', query));

discipleRoutes.serve(calls.listTransferrableDisciples, mayTransfer, ({ actor, query }) =>
  findInRelation(actor, 'transfer', query),
);

discipleRoutes.serve(calls.listGrowingAndCommissionedDisciples, mayMark, ({ actor, query }) =>
  findMarkable(actor, query),
);

discipleRoutes.serve(calls.addDisciple, mayAdd, ({ actor, body }) => addDisciple(actor, body));

discipleRoutes.serve(calls.transferDisciple, mayTransfer, ({ actor, body }) => transferDisciple(actor, body));

discipleRoutes.serve(calls.endDisciple, mayEnd, ({ actor, params, body }) => endRelation(actor, params.id, body));

discipleRoutes.serve(calls.markDisciple, mayMark, ({ actor, body }) => markDisciple(actor, body));

discipleRoutes.serve(calls.undoDiscipleChange, mayEnd, ({ body }) => undoChange(body.change_id));

/** The calls of the page Invitations (specification 3, §7). */
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import { invitationCalls as calls } from '@emmaus/contracts/invitations.contract';
import { INVITATION_TEXTS } from '@emmaus/contracts/invitations.words';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { listDeleted } from './deleted-invitations.queries.ts';
import { invitationPolicy } from './invitation.policy.ts';
import {
  findReceiver,
  type FoundInvitations,
  listInvitations,
  listPresenters,
  listReceivers,
} from './invitations.queries.ts';
import { listResponses } from './responses.queries.ts';
import { deleteInvitation, restoreInvitation, saveInvitation } from './save-invitation.ts';

const mayRead = allow(invitationPolicy, 'read');
const mayWrite = allow(invitationPolicy, 'write');

export const invitationRoutes = new Routes();

invitationRoutes.serve(calls.listInvitations, mayRead, async ({ actor, query, page }) =>
  presentPage(await listInvitations(actor, query, page), (row) => present(row, actor)),
);

invitationRoutes.serve(calls.listReceivers, mayWrite, ({ actor, query }) =>
  listReceivers(actor, query.presenter_person_id, query.invitation_type, query.search ?? ''),
);

invitationRoutes.serve(calls.listPresenters, mayWrite, ({ actor, query }) => listPresenters(actor, query.search ?? ''));

invitationRoutes.serve(calls.saveInvitation, mayWrite, ({ actor, params, body: { submission_id: key, ...sent } }) =>
  answeredOnce({ key, content: { id: params.id, ...sent } }, async () => ({
    message: await saveInvitation(actor, params.id, sent),
  })),
);

invitationRoutes.serve(calls.deleteGospelPresentation, mayWrite, async ({ actor, params }) => ({
  id: await deleteInvitation(actor, params.id, 'gospel'),
  message: INVITATION_TEXTS.deleted,
}));

invitationRoutes.serve(calls.deleteHighCall, mayWrite, async ({ actor, params }) => ({
  id: await deleteInvitation(actor, params.id, 'high_call'),
  message: INVITATION_TEXTS.deleted,
}));

invitationRoutes.serve(calls.listResponses, mayRead, async ({ actor, params }) => {
  const receiver = found(await findReceiver(actor, params.id), 'This person');
  return listResponses(receiver.id, params.kind);
});

invitationRoutes.serve(calls.listDeletedInvitations, mayWrite, ({ actor, query, page }) =>
  listDeleted(actor, query, page),
);

invitationRoutes.serve(calls.restoreInvitation, mayWrite, ({ actor, params }) => restoreInvitation(actor, params.id));

function present(row: FoundInvitations, actor: Actor): InvitationRow {
  const { primary_location_id: _place, entered_by_person_id: _enteredBy, sort_name: _sortName, ...shown } = row;
  return { ...shown, abilities: { write: can(invitationPolicy, actor, 'write', row) } };
}

/** The calls of the page Invitations (specification 3, §7), and the High Calls that wait for another word. */
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import { recruitmentCalls as calls } from '@emmaus/contracts/recruitment.calls';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { markPolicy } from '../marks/mark.policy.ts';
import { listDeleted } from './deleted-invitations.queries.ts';
import { findFollowUps } from './follow-ups.queries.ts';
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
const mayLog = allow(invitationPolicy, 'log');
const mayWrite = allow(invitationPolicy, 'write');

export const invitationRoutes = routes(calls, {
  listInvitations: serve(mayRead, async ({ actor, query, page }) =>
    presentPage(await listInvitations(actor, query, page), (row) => present(row, actor)),
  ),
  listReceivers: serve(mayLog, ({ actor, query }) =>
    listReceivers(actor, query.presenter_person_id, query.invitation_type, query.search ?? ''),
  ),
  listPresenters: serve(mayLog, ({ actor, query }) => listPresenters(actor, query.search ?? '')),
  saveInvitation: serve(mayLog, ({ actor, params, body: { submission_id: key, ...sent } }) =>
    answeredOnce({ key, content: { id: params.id, ...sent } }, async () => ({
      message: await saveInvitation(actor, params.id, sent),
    })),
  ),
  deleteGospelPresentation: serve(mayWrite, ({ actor, params, query }) =>
    deleteInvitation(actor, params.id, 'gospel', query.invitation_id),
  ),
  deleteHighCall: serve(mayWrite, ({ actor, params, query }) =>
    deleteInvitation(actor, params.id, 'high_call', query.invitation_id),
  ),
  listResponses: serve(mayRead, async ({ actor, params }) => {
    const receiver = found(await findReceiver(actor, params.id), 'This person');
    return listResponses(receiver.id, params.kind);
  }),
  listDeletedInvitations: serve(mayWrite, ({ actor, query, page }) => listDeleted(actor, query, page)),
  restoreInvitation: serve(mayWrite, ({ actor, params }) => restoreInvitation(actor, params.id)),
  listFollowUps: serve(allow(invitationPolicy, 'follow_up'), async ({ actor }) => {
    const waiting = await findFollowUps(actor);
    const data = waiting.map(({ primary_location_id, entered_by_person_id, total: _total, ...told }) => {
      const receiver = { id: told.person_id, primary_location_id, entered_by_person_id };
      return { ...told, abilities: { write: can(invitationPolicy, actor, 'write', receiver) } };
    });
    return { data, total: waiting[0]?.total ?? 0 };
  }),
});

/** How somebody is marked is told to whom it is told on the profile. */
function present(row: FoundInvitations, actor: Actor): InvitationRow {
  const {
    primary_location_id: _place,
    entered_by_person_id: _enteredBy,
    sort_name: _sortName,
    involvement_without_marks: withoutMarks,
    ...shown
  } = row;
  return {
    ...shown,
    involvement: can(markPolicy, actor, 'read', row) ? row.involvement : withoutMarks,
    abilities: { write: can(invitationPolicy, actor, 'write', row) },
  };
}

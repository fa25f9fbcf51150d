/** A link with which a person ties their account to their record, for an admin to hand over. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { inviteCalls } from '@emmaus/contracts/invites.contract';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { refused } from '@emmaus/service-kit/policy/policy';
import { isAbove, rolesOf } from '../people/appoint.ts';
import { InviteModel } from './invite.model.ts';
import { inviteeFor } from './invitee.queries.ts';

/** @throws Problem not_allowed (403) for somebody above the actor, conflict (409) for somebody who has an account */
export async function makeLink(
  actor: Actor,
  personId: number,
  publicUrl: string,
): Promise<CallAnswer<typeof inviteCalls.generateLink>> {
  const invitee = await inviteeFor(actor, 'make_link', personId);
  // "An invite link is made for nobody above oneself": whoever opens it is that person.
  if (isAbove(actor, await rolesOf(invitee.id))) throw refused();
  if (invitee.has_account) throw new Problem('conflict', `${invitee.name} has an account already and needs no link.`);
  const { link, expiresAt } = await InviteModel.make(invitee.id, publicUrl);
  return { data: link, expires_at: expiresAt.toString({ fractionalSecondDigits: 3 }) };
}

/** Calls about invitations for what brings no React and no store: what waits for a signal. */
import type { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { invitationPaths } from '@emmaus/contracts/invitations.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';

const { request } = callsOfService<'recruitment'>()<typeof invitationCalls>(invitationPaths);

/** As it is kept until it can be sent. */
export function requestInvitation(invitation: Parameters<typeof request<'saveInvitation'>>[1]) {
  return { url: request('saveInvitation', invitation).url, method: 'PATCH' as const, body: invitation.body };
}

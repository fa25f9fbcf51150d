import { followUpCalls } from '@emmaus/contracts/follow-ups.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { findFollowUps } from './follow-ups.queries.ts';
import { invitationPolicy } from './invitation.policy.ts';

export const followUpRoutes = new Routes();

followUpRoutes.serve(followUpCalls.listFollowUps, allow(invitationPolicy, 'follow_up'), async ({ actor }) => ({
  data: await findFollowUps(actor),
}));

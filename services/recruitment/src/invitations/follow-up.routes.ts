import { followUpCalls } from '@emmaus/contracts/follow-ups.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { can } from '@emmaus/service-kit/policy/policy';
import { findFollowUps } from './follow-ups.queries.ts';
import { invitationPolicy } from './invitation.policy.ts';

export const followUpRoutes = routes(followUpCalls, {
  listFollowUps: serve(allow(invitationPolicy, 'follow_up'), async ({ actor }) =>
    (await findFollowUps(actor)).map(({ primary_location_id, entered_by_person_id, ...told }) => {
      const receiver = { id: told.person_id, primary_location_id, entered_by_person_id };
      return { ...told, abilities: { write: can(invitationPolicy, actor, 'write', receiver) } };
    }),
  ),
});

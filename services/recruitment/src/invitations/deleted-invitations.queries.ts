/** What was deleted, of those to whom one may log an invitation. */
import type { CallInput } from '@emmaus/contracts/call';
import type { DeletedInvitation, invitationCalls } from '@emmaus/contracts/invitations.contract';
import type { Page } from '@emmaus/contracts/page';
import { isCalled } from '@emmaus/service-kit/database/is-called';
import { page, raw, sql } from '@emmaus/service-kit/database/sql';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { invitationPolicy } from './invitation.policy.ts';

type Question = CallInput<typeof invitationCalls.listDeletedInvitations>['query'];

/** The latest first; without those whose receiver has another one of that kind, for which they could not be brought back. Never with notes. */
export function listDeleted(
  actor: Actor,
  { search = '' }: Question,
  request: PageRequest,
): Promise<Page<DeletedInvitation>> {
  return page(
    sql`
      select invitation.id, person.id as person_id, person.name, invitation.kind, invitation.response,
        invitation.invitation_date, invitation.deleted_at, deleter.name as deleted_by
      from invitation
      join people.published_person_v1 person on person.id = invitation.receiver_person_id
      left join people.published_person_v1 deleter on deleter.id = invitation.deleted_by_person_id
      where invitation.deleted_at is not null and ${scope(invitationPolicy, actor, 'write')}
        and ${search === '' ? sql`true` : isCalled(search)}
        and not exists (
          select from invitation standing where standing.receiver_person_id = invitation.receiver_person_id
            and standing.kind = invitation.kind and standing.deleted_at is null)`,
    raw('deleted_at desc, id desc'),
    request,
  );
}

/** What somebody responded, from the first to the last: the database keeps each with who wrote it down. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { type InvitationKind, MOST_RESPONSES } from '@emmaus/contracts/invitations.words';
import { raw, rows, sql } from '@emmaus/service-kit/database/sql';

type Response = CallAnswer<typeof invitationCalls.listResponses>['data'][number];

/** The latest first; of what was deleted there is nothing. */
export function listResponses(receiverId: number, kind: InvitationKind): Promise<Response[]> {
  return rows(sql`
    select kept.id, kept.response, kept.created_at as at, writer.name as by
    from invitation join invitation_response kept on kept.invitation_id = invitation.id
    left join people.published_person_v1 writer on writer.id = kept.created_by_person_id
    where invitation.receiver_person_id = ${receiverId} and invitation.kind = ${kind} and invitation.deleted_at is null
    order by kept.id desc limit ${raw(String(MOST_RESPONSES))}`);
}

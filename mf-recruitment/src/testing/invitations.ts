/** Answers of the service about invitations, for screen tests. */
import type { DeletedInvitation, InvitationRow } from '@emmaus/contracts/invitations.contract';
import type { Page } from '@emmaus/contracts/page';

export function invitationRow(row: Partial<InvitationRow> = {}): InvitationRow {
  return {
    id: 501,
    name: 'Clara Byrne',
    involvement: 'BSPx4',
    hasReceivedGospel: 'False',
    gospel_id: null,
    gospelPresentationResponse: null,
    gospelPresentationDate: null,
    gospel_presenter: null,
    gospel_presenter_person_id: null,
    gospelPresentationNotes: null,
    gospel_version: null,
    hasReceivedHighCall: 'True',
    high_call_id: 9,
    highCallResponse: 'Yellow',
    highCallDate: '2026-02-03',
    high_call_presenter: 'Maria Lindgren',
    high_call_presenter_person_id: 1,
    highCallNotes: 'Until after finals.',
    high_call_follow_up_on: null,
    high_call_version: 3,
    abilities: { write: true },
    ...row,
  };
}

export function invitationPage<Row = InvitationRow>(data: Row[]): Page<Row> {
  const total = data.length;
  return { data, meta: { current_page: 1, last_page: 1, per_page: 10, total }, total };
}

export function deletedInvitation(row: Partial<DeletedInvitation> = {}): DeletedInvitation {
  return {
    id: 9,
    person_id: 501,
    name: 'Clara Byrne',
    kind: 'high_call',
    response: 'Yellow',
    invitation_date: '2026-02-03',
    deleted_at: '2026-11-20T15:00:00Z',
    deleted_by: 'Joseph Ito',
    ...row,
  };
}

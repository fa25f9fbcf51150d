/** What a row of the table says of one kind of invitation. */
import type { InvitationRow } from '@emmaus/contracts/invitations.contract';
import type { InvitationKind } from '@emmaus/contracts/invitations.words';
import type { GospelResponse, HighCallResponse } from '@emmaus/contracts/recruitment.words';

export interface Received {
  /** Of the invitation. */
  id: number | null;
  response: GospelResponse | HighCallResponse | null;
  day: string | null;
  /** Null for somebody who was removed since. */
  presenter: string | null;
  presenterId: number | null;
  notes: string | null;
  /** The day on which a Yellow is asked again. */
  followUp: string | null;
  version: number | null;
}

/** Undefined where they have not received it. */
export function receivedOf(row: InvitationRow, kind: InvitationKind): Received | undefined {
  if (kind === 'gospel') {
    if (row.hasReceivedGospel === 'False') return undefined;
    return {
      id: row.gospel_id,
      response: row.gospelPresentationResponse,
      day: row.gospelPresentationDate,
      presenter: row.gospel_presenter,
      presenterId: row.gospel_presenter_person_id,
      notes: row.gospelPresentationNotes,
      followUp: null,
      version: row.gospel_version,
    };
  }
  if (row.hasReceivedHighCall === 'False') return undefined;
  return {
    id: row.high_call_id,
    response: row.highCallResponse,
    day: row.highCallDate,
    presenter: row.high_call_presenter,
    presenterId: row.high_call_presenter_person_id,
    notes: row.highCallNotes,
    followUp: row.high_call_follow_up_on,
    version: row.high_call_version,
  };
}

/** What the database refuses, in sentences. */
import { INVITATION_TEXTS } from '@emmaus/contracts/invitations.words';
import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

export const recruitmentConstraints: ConstraintSentences = {
  depth_chart_entry_member_unique: { sentence: 'This person is on this depth chart already.' },
  depth_chart_entry_not_oneself_check: { sentence: 'Nobody stands on their own depth chart.' },
  recruitment_entry_member_unique: { sentence: 'This person is on the recruitment chart of this campus already.' },
  recruitment_note_person_unique: { sentence: 'Somebody else wrote notes about this person at the same moment.' },
  invitation_receiver_unique: { sentence: 'This person has received this invitation already.' },
  // The service refuses both before, at the field of the kind that was sent; here they are what two did at the same moment.
  invitation_not_oneself_check: { sentence: INVITATION_TEXTS.oneself },
  invitation_presenter_check: { sentence: INVITATION_TEXTS.presenter },
  invitation_follow_up_check: {
    sentence: INVITATION_TEXTS.followUp,
    field: 'high_call_follow_up_on',
  },
  encounter_not_oneself_check: {
    sentence: 'Nobody meets themselves. Choose somebody else.',
    field: 'person_id',
  },
  stall_one_at_a_time: { sentence: 'The stall of this campus was opened already.' },
};

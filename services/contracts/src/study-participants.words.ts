/** Words of the participants of a study, what is missing when somebody is added, and the addresses. */
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';

/** The dialog's own sentences, word for word (specification 2, §5). */
export const PARTICIPANT_TEXTS = {
  person_id: `Please select a person from the search bar above or click "Don't see who you're looking for?" to add them.`,
  start_date: 'Please select a join date.',
} as const;
export const JOIN_DATE_TOO_EARLY = 'Join dates cannot be before the study start date.';

export const missingParticipant = /* @__PURE__ */ missingOf(PARTICIPANT_TEXTS);

export const participantPaths = /* @__PURE__ */ paths('bible-studies', {
  listParticipants: 'GET /bible_studies/:id/participants',
  listAllParticipants: 'GET /bible_studies/:id/allParticipants',
  addParticipant: 'POST /bible_studies/:id/participants',
  removeParticipant: 'DELETE /bible_studies/:id/participants',
  listEligibleLeaders: 'GET /bible_studies/eligibleLeaders',
  listEligibleParticipants: 'GET /bible_studies/eligibleParticipants',
  listEligibleParticipantsOfStudy: 'GET /bible_studies/:id/eligibleParticipants',
});

/** Words and numbers of the invitations, and the addresses of their calls (specification 3, §7). */
import { type Missing, missingFields, missingWhere } from './missing.words.ts';
import { paths } from './paths.ts';
import { MEMBERS, type Role } from './roles.ts';
import { GOSPEL_RESPONSES, HIGH_CALL_RESPONSES } from './recruitment.words.ts';

export const INVITATIONS_PAGE_SIZE = 10;
export const INVITATION_NOTES_LENGTH = 5_000;
/** What stands before it is a slip of the keyboard, and would be the oldest of every list. */
export const INVITATION_FIRST_DAY = '2000-01-01';
/** A follow-up is asked for within two years: what is further away is a slip as well, and would never come. */
export const FOLLOW_UP_MOST_DAYS = 730;
/** The latest of one invitation; nobody changes their mind more often. */
export const MOST_RESPONSES = 50;

export const INVITATION_KINDS = ['gospel', 'high_call'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

export const INVITATION_TITLES: Record<InvitationKind, string> = {
  gospel: 'Gospel Presentation',
  high_call: 'High Call',
};

export const RESPONSES_OF = { gospel: GOSPEL_RESPONSES, high_call: HIGH_CALL_RESPONSES } as const;

export const RECEIVED = ['yes', 'no'] as const;

/** "Roles allowed to log, edit and delete invitations." */
export const INVITING_ROLES = [
  'student',
  'missionary',
  'td',
  'chaplain',
  'parish-missionary',
  'parish-td',
  'affiliate',
] as const;

/**
 * "Students do not see notes on invitations." Whoever holds the role of a student is one, and no role that looks after nobody makes
 * it otherwise.
 */
export function readsInvitationNotes(roles: readonly Role[]): boolean {
  const others = roles.filter((role) => role !== 'guest' && role !== 'student');
  const isStudent = roles.includes('student');
  return others.some((role) => !isStudent || !(MEMBERS as readonly Role[]).includes(role));
}

export const INVITATION_TEXTS = {
  presenter: 'Please select a presenter.',
  receiver: 'Please select a receiver.',
  day: 'Please enter a date.',
  oneself: 'Nobody gives an invitation to themselves. Choose another presenter.',
  notes: 'Notes are public. Please do not share private/confidential information.',
  yellow: 'Please include the timeframe in the notes.',
  followUp: 'The day of the follow-up is not before the day of the High Call.',
  followUpTooFar: 'The follow-up is more than two years away. Check its year.',
  firstDay: 'Choose a day from the year 2000 on.',
  deleted: 'Successfully deleted',
  notDeleted: 'Error deleting record',
  reload:
    'An error occurred. Try reloading the page or confirming that you were added to Discipleship by a staff member.',
} as const;

interface InvitationValues {
  presenter: { id: number } | null;
  receiver: { id: number } | null;
  day: string;
  /** '' for none. */
  followUp: string;
}

export function missingInvitation({ presenter, receiver, day, followUp }: InvitationValues): Missing | undefined {
  const texts = { presenter: INVITATION_TEXTS.presenter, receiver: INVITATION_TEXTS.receiver };
  const faults = missingFields({ presenter, receiver }, texts);
  if (day !== '' && day < INVITATION_FIRST_DAY)
    faults.push({ in: 'body', pointer: '/day', code: 'invalid', detail: INVITATION_TEXTS.firstDay });
  if (followUp !== '' && followUp < day)
    faults.push({ in: 'body', pointer: '/followUp', code: 'invalid', detail: INVITATION_TEXTS.followUp });
  return missingWhere(faults);
}

/** One that is edited has a day: without one it would stay as it was, and nothing would say so. */
export function missingOfEdited(values: InvitationValues): Missing | undefined {
  const { errors = [] } = missingInvitation(values) ?? {};
  return missingWhere([...missingFields(values, { day: INVITATION_TEXTS.day }), ...errors]);
}

export const invitationPaths = /* @__PURE__ */ paths('recruitment', {
  listInvitations: ['GET /people/invitation_table', '/people/invitation_table/'],
  listReceivers: 'GET /people/receivers',
  listPresenters: 'GET /invitations/presenters',
  saveInvitation: 'PATCH /people/:id/gospel-highcall',
  deleteGospelPresentation: 'DELETE /people/:id/gospel-presentation',
  deleteHighCall: 'DELETE /people/:id/high-call',
  listResponses: 'GET /people/:id/responses/:kind',
  listDeletedInvitations: 'GET /invitations/deleted',
  restoreInvitation: 'PUT /invitations/:id/restore',
});

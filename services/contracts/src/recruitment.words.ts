/** Words of recruitment and invitations (specification 3, §3 and §9). */

/** Why somebody declined an invitation to apply; 'Other' asks for words of one's own. */
export const DECLINE_REASONS = [
  { id: 78, name: 'MPD' },
  { id: 79, name: 'Dating Fast' },
  { id: 80, name: 'Relocation' },
  { id: 81, name: 'Other Job Opportunity' },
  { id: 82, name: 'Fear of Career Impact' },
  { id: 83, name: 'Continuing Education' },
  { id: 84, name: 'Does Not Feel Called' },
  { id: 85, name: 'Pursuing Religious Vocation' },
  { id: 86, name: 'Other' },
] as const;

export const GOSPEL_RESPONSES = ['Yes', 'No'] as const;
export const HIGH_CALL_RESPONSES = ['Green', 'Yellow', 'Red'] as const;

export type GospelResponse = (typeof GOSPEL_RESPONSES)[number];
export type HighCallResponse = (typeof HIGH_CALL_RESPONSES)[number];

/** Of a search for somebody: what a list of choices shows, and one more. */
export const MOST_CHOICES = 21;

/** Columns of the recruitment chart, in order, by stored id. */
export const RECRUITMENT_COLUMNS = [
  { id: 72, name: 'Potential Candidate' },
  { id: 73, name: 'Top Candidate' },
  { id: 74, name: 'Invited to Apply' },
  { id: 75, name: 'Applied' },
  { id: 76, name: 'Declined Invitation' },
  { id: 77, name: 'Not Invited to Apply' },
  { id: 95, name: 'Hired' },
  { id: 96, name: 'Not Hired' },
] as const;

/** What a column is called; undefined of an id that none has. */
export function recruitmentColumnTitle(columnId: number | null) {
  return RECRUITMENT_COLUMNS.find(({ id }) => id === columnId)?.name;
}

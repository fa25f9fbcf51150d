/** Words and ids of the specification that clients and data hold on to. */
import { expect, test } from 'vitest';
import { INVOLVEMENTS } from '../src/ministry.words.ts';
import { AFFINITIES } from '../src/recruitment-charts.words.ts';
import { DECLINE_REASONS, RECRUITMENT_COLUMNS } from '../src/recruitment.words.ts';

const listed = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => `${id} ${name}`);

test('"Involvement levels: N/A, BSPx1, BSPx4, Growing Disciple, Commissioned Disciple, SLBS, Growing Disciple Maker, Disciple Maker"', () => {
  expect(INVOLVEMENTS.join(', ')).toBe(
    'N/A, BSPx1, BSPx4, Growing Disciple, Commissioned Disciple, SLBS, Growing Disciple Maker, Disciple Maker',
  );
});

test('"Affinities: Greek, Varsity"', () => {
  expect(AFFINITIES).toEqual(['Greek', 'Varsity']);
});

test('"Recruitment column ids: 72 Potential Candidate, 73 Top Candidate, 74 Invited to Apply, 75 Applied, 76 Declined Invitation, 77 Not Invited to Apply, 95 Hired, 96 Not Hired"', () => {
  expect(listed(RECRUITMENT_COLUMNS)).toEqual([
    '72 Potential Candidate',
    '73 Top Candidate',
    '74 Invited to Apply',
    '75 Applied',
    '76 Declined Invitation',
    '77 Not Invited to Apply',
    '95 Hired',
    '96 Not Hired',
  ]);
});

test('"Decline reason ids: MPD 78, Dating Fast 79, Relocation 80, Other Job Opportunity 81, Fear of Career Impact 82, Continuing Education 83, Does Not Feel Called 84, Pursuing Religious Vocation 85, Other 86"', () => {
  expect(listed(DECLINE_REASONS)).toEqual([
    '78 MPD',
    '79 Dating Fast',
    '80 Relocation',
    '81 Other Job Opportunity',
    '82 Fear of Career Impact',
    '83 Continuing Education',
    '84 Does Not Feel Called',
    '85 Pursuing Religious Vocation',
    '86 Other',
  ]);
});

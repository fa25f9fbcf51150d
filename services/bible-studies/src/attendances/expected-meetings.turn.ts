/** One process at a time writes expected meetings, until its transaction ends: two would wait for each other's rows. */
export const EXPECTED_MEETINGS_TURN = 'bible_studies.expected_meetings';

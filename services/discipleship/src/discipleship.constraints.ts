/** What the database refuses, in sentences. */
import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

const ONE_AT_A_TIME = 'This person already has a discipler. Transfer the disciple instead.';
const MARKED = 'This person is marked already. Change the disciple type instead.';

export const discipleshipConstraints: ConstraintSentences = {
  relation_active_disciple_unique: { sentence: ONE_AT_A_TIME },
  relation_one_discipler_at_a_time: { sentence: ONE_AT_A_TIME },
  relation_loop_check: {
    sentence: 'This person is already above the discipler in the chain, so they cannot be below as well.',
  },
  relation_self_check: { sentence: 'Nobody can be their own discipler.' },
  relation_dates_check: { sentence: 'A relation cannot end before it began.' },
  disciple_mark_current_unique: { sentence: MARKED },
  disciple_mark_one_at_a_time: { sentence: MARKED },
  disciple_mark_dates_check: { sentence: 'A mark cannot end before it began.' },
  discipleship_group_leader_unique: { sentence: 'This person already leads a discipleship group.' },
  discipleship_group_participant_one_at_a_time: {
    sentence: 'This person already takes part in a discipleship group, and can be in one at a time.',
  },
  discipleship_group_loop_check: {
    sentence: 'The leader of this group takes part in a group below it, so it would stand below itself.',
  },
  discipleship_group_ended_empty_check: { sentence: 'Please remove all participants before ending the group.' },
  graduation_record_person_year_unique: {
    sentence: 'There already is a graduation record of this person for this year.',
  },
  graduation_record_month_check: { sentence: 'Choose a month from the list.', field: 'graduation_month' },
};

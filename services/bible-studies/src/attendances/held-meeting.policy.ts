/** Whose a meeting was when it began: by handing the study over nobody loses the report that they made of it and could not send yet. */
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { ledWhenItBegan } from '../studies/led-meeting.ts';

export interface HeldMeeting {
  id: number;
  led_by: readonly number[];
}

/** The leaders of a meeting `a`. */
const leaders = (): Sql => sql`
  select leader.person_id from study_leader leader
  where leader.bible_study_id = a.bible_study_id and ${ledWhenItBegan(sql`leader`, sql`a`)}`;

// oxfmt-ignore
export const heldMeetingPolicy = definePolicy<HeldMeeting>()({
  resource: 'meeting of a Bible study that was handed over since',
  reaches: {
    own: {
      matches: (actor, _grant, { led_by }) => actor.personId !== null && led_by.includes(actor.personId),
      restrict: (actor) => sql`${actor.personId}::int in (${leaders()})`,
    },
  },
  records: (where) => sql`select a.id, array(${leaders()}) as led_by from attendance a where ${where}`,
  actions: {
    //          admins regional campus parish members guest
    report: row(own,   own,     own,   own,   own,    none),
  },
});

/**
 * What each kind of a timeline is read from, and who is told of it. Each part gives the same columns: kind, id, moment (or day),
 * by_id and by_name, what, beside, study_id, text. `person` is whom the timeline is about.
 */
import { DEPTH_CHART_TITLES } from '@emmaus/contracts/depth-charts.words';
import { isAdmin } from '@emmaus/contracts/roles';
import type { TimelineGroup } from '@emmaus/contracts/timeline.words';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { identityPolicy } from '../identities/identity.policy.ts';
import { personChainPolicy } from '../people/person-chain.policy.ts';
import { disciplerPolicy } from '../people/discipler.policy.ts';
import { personDiscipleshipPolicy } from '../people/person-discipleship.policy.ts';
import { noteAuthor } from '../people/person-notes.ts';
import { personStudyPolicy } from '../people/person-study.policy.ts';
import { personPolicy } from '../people/person.policy.ts';
import { registrationPolicy } from '../registration/registration.policy.ts';
import { graduationAnswerPolicy } from './timeline.policy.ts';

export interface TimelinePart {
  group: TimelineGroup;
  query: Sql;
}

const NOTHING = sql`null::text`;
const NOBODY = sql`null::int, null::text`;
const NO_STUDY = sql`null::int`;
const NO_DAY = sql`null::date`;
const NO_MOMENT = sql`null::timestamptz`;

export function timelineParts(actor: Actor, personId: number): TimelinePart[] {
  const about = sql`person.id = ${personId}`;
  return [
    ...recordParts(actor, about),
    ...studyParts(actor, about),
    ...discipleshipParts(actor, about),
    ...recruitmentParts(actor, about),
  ];
}

/** The id of somebody else, for readers who may see them. It is of a row that is not called `person`: here that is the other one. */
function seenId(actor: Actor, id: Sql): Sql {
  return sql`(select person.id from person where person.id = ${id} and ${scope(personPolicy, actor, 'read')})`;
}

/** The name of somebody else, for readers who may see them. */
function nameOf(actor: Actor, id: Sql): Sql {
  return sql`(select person.name from person where person.id = ${id} and ${scope(personPolicy, actor, 'read')})`;
}

/** Id and name of somebody else, for readers who may see them. */
function named(actor: Actor, id: Sql): Sql {
  return sql`${seenId(actor, id)}, ${nameOf(actor, id)}`;
}

function recordParts(actor: Actor, about: Sql): TimelinePart[] {
  return [
    {
      group: 'record',
      query: sql`
        select 'added', added.id::text, added.created_at, ${NO_DAY}, ${named(actor, sql`added.entered_by_person_id`)},
          ${NOTHING}, ${NOTHING}, ${NO_STUDY}, ${NOTHING}
        from (select person.* from person where ${about}) added`,
    },
    {
      group: 'record',
      query: sql`
        select 'registered', registration.id::text, registration.registered_at, ${NO_DAY}, ${NOBODY}, place.name, ${NOTHING},
          ${NO_STUDY}, ${NOTHING}
        from person join registration on registration.person_id = person.id
        join location place on place.id = registration.location_id
        where ${about} and ${scope(registrationPolicy, actor, 'read')}`,
    },
    {
      group: 'record',
      query: sql`
        select 'acted', acting.id::text, acting.began_at, ${NO_DAY},
          ${seenId(actor, sql`root.id`)},
          coalesce(root.name, account.email::text, account.subject), acting.kind, ${NOTHING}, ${NO_STUDY}, ${NOTHING}
        from person join acting on acting.person_id = person.id join account on account.id = acting.account_id
        left join person_record root on root.id = coalesce(acting.root_person_id, account.person_id)
        where ${about} and ${scope(identityPolicy, actor, 'readActed')}`,
    },
    {
      group: 'record',
      query: sql`
        select 'graduation', graduation.id::text, graduation.changed_at, ${NO_DAY}, ${NOBODY}, graduation.graduation_status,
          graduation.record_year::text, ${NO_STUDY}, ${NOTHING}
        from person join discipleship.published_graduation_record_v1 graduation on graduation.person_id = person.id
        where ${about} and graduation.graduation_status <> 'Vocation only'
          and ${scope(graduationAnswerPolicy, actor, 'read')}`,
    },
    {
      group: 'record',
      query: sql`
        select 'vocation', graduation.id::text, graduation.changed_at, ${NO_DAY}, ${NOBODY}, graduation.vocation,
          graduation.record_year::text, ${NO_STUDY}, ${NOTHING}
        from person join discipleship.published_graduation_record_v1 graduation on graduation.person_id = person.id
        where ${about} and graduation.vocation is not null and ${scope(graduationAnswerPolicy, actor, 'read')}`,
    },
    {
      group: 'notes',
      query: sql`
        select 'note', note.id::text, note.updated_at, ${NO_DAY}, ${NOBODY}, ${NOTHING}, ${NOTHING}, ${NO_STUDY}, note.text
        from person join person_note note on note.person_id = person.id and note.author_person_id = ${noteAuthor(actor)}::int
        where ${about}`,
    },
  ];
}

function studyParts(actor: Actor, about: Sql): TimelinePart[] {
  const places = [...new Set(actor.grants.flatMap((grant) => grant.places))];
  // "Clicking a study opens it only if it is at the user's location", and of those only what the reader may see.
  const opened = actor.grants.some(({ role }) => isAdmin(role))
    ? sql`study.id`
    : sql`case when study.location_id = any(${places}::int[]) and ${scope(personStudyPolicy, actor, 'open')} then study.id end`;
  const part = (kind: Sql, day: Sql, from: Sql): TimelinePart => ({
    group: 'studies',
    query: sql`
      select ${kind}, stay.bible_study_id || '-' || to_char(${day}, 'YYYYMMDD'), ${NO_MOMENT}, ${day}, ${NOBODY}, study.name,
        place.name, ${opened}, ${NOTHING}
      from person join ${from} stay on stay.person_id = person.id
      join bible_studies.published_study_v1 study on study.id = stay.bible_study_id
      join location place on place.id = study.location_id
      where ${about} and ${day} is not null`,
  });
  const participant = sql`bible_studies.published_participant_v1`;
  // Whoever moves to another position leads in it anew, and may have moved several times on a day: days that adjoin are one time of leading,
  // and one that was over on its first day is none.
  const leader = sql`lateral (
    select time.person_id, time.bible_study_id, lower(time.days) as began_on, upper(time.days) as ended_on
    from (
      select led.person_id, led.bible_study_id, unnest(range_agg(daterange(led.began_on, led.ended_on))) as days
      from bible_studies.published_leader_v2 led where led.person_id = person.id group by led.person_id, led.bible_study_id) time)`;
  return [
    part(sql`'study_joined'`, sql`stay.joined_on`, participant),
    part(sql`'study_left'`, sql`stay.left_on`, participant),
    part(sql`'study_led'`, sql`stay.began_on`, leader),
    part(sql`'study_handed_over'`, sql`stay.ended_on`, leader),
  ];
}

const MOVED = 'Moved to another discipler';

function discipleshipParts(actor: Actor, about: Sql): TimelinePart[] {
  // The readers see each of two relations by itself: to who sees only one of them, a transfer is its beginning or its end.
  const seen = sql`(
    select relation.* from person
    join discipleship.published_relation_v1 relation on relation.disciple_person_id = person.id
    where ${about} and ${scope(disciplerPolicy, actor, 'read')})`;
  return [
    {
      group: 'discipleship',
      query: sql`
        select case mark.disciple_type when 'Growing Disciple' then 'growing' else 'commissioned' end, mark.id::text, ${NO_MOMENT},
          mark.began_on, ${NOBODY}, mark.disciple_type, ${NOTHING}, ${NO_STUDY}, ${NOTHING}
        from person join discipleship.published_disciple_mark_v1 mark on mark.person_id = person.id
        where ${about} and ${scope(personDiscipleshipPolicy, actor, 'see_marks')}`,
    },
    {
      group: 'discipleship',
      query: sql`
        select case when earlier.id is null then 'discipler' else 'transferred' end, begun.id::text, ${NO_MOMENT}, begun.began_on,
          ${named(actor, sql`begun.discipler_person_id`)}, ${NOTHING}, ${nameOf(actor, sql`earlier.discipler_person_id`)}, ${NO_STUDY},
          ${NOTHING}
        from ${seen} begun
        left join lateral (
          select before.id, before.discipler_person_id from ${seen} before
          where before.id < begun.id and before.ended_on = begun.began_on and before.ended_reason = ${MOVED}
          order by before.id desc limit 1) earlier on true`,
    },
    {
      group: 'discipleship',
      // Who was transferred has that told with the next discipler.
      query: sql`
        select 'discipler_ended', gone.id::text, ${NO_MOMENT}, gone.ended_on, ${named(actor, sql`gone.discipler_person_id`)},
          gone.ended_reason, ${NOTHING}, ${NO_STUDY}, ${NOTHING}
        from ${seen} gone
        where gone.ended_on is not null and not (gone.ended_reason = ${MOVED}
          and exists (select from ${seen} after where after.id > gone.id and after.began_on = gone.ended_on))`,
    },
  ];
}

function recruitmentParts(actor: Actor, about: Sql): TimelinePart[] {
  const column = (id: Sql): Sql => sql`(${[...DEPTH_CHART_TITLES]}::text[])[${id}]`;
  return [
    {
      group: 'invitations',
      query: sql`
        select invitation.kind, person.id::text, ${NO_MOMENT}, invitation.invitation_date,
          ${seenId(actor, sql`invitation.presenter_person_id`)},
          invitation.presenter, invitation.response, ${NOTHING}, ${NO_STUDY}, ${NOTHING}
        from person join recruitment.published_invitation_v1 invitation on invitation.person_id = person.id
        where ${about} and ${scope(personChainPolicy, actor, 'view_invitations')}`,
    },
    {
      group: 'record',
      // Whoever sees the person: where they were met and what was written down of it stay with the encounters.
      query: sql`
        select 'met', encounter.id::text, encounter.met_at, ${NO_DAY}, ${named(actor, sql`encounter.met_by_person_id`)},
          ${NOTHING}, ${NOTHING}, ${NO_STUDY}, ${NOTHING}
        from person join recruitment.published_encounter_v1 encounter on encounter.person_id = person.id
        where ${about}`,
    },
    {
      group: 'record',
      // Of a stall: by whoever answers for them, from the moment at which that was said, until it is taken back.
      query: sql`
        select 'met', 'stall-' || follow_up.id, follow_up.met_at, ${NO_DAY},
          ${named(actor, sql`follow_up.owner_person_id`)}, ${NOTHING}, ${NOTHING}, ${NO_STUDY}, ${NOTHING}
        from person join recruitment.published_stall_follow_up_v1 follow_up on follow_up.person_id = person.id
        where ${about} and follow_up.met_at is not null`,
    },
    {
      group: 'depth_charts',
      // A chart is seen by whoever sees its keeper: `person` within the condition is the keeper.
      query: sql`
        select case when move.from_column_id is null then 'depth_chart_entered'
            when move.to_column_id is null then 'depth_chart_left' else 'depth_chart_moved' end,
          move.keeper_person_id || '-' || move.seq, move.at, ${NO_DAY}, keeper.id, keeper.name,
          ${column(sql`move.to_column_id`)}, ${column(sql`move.from_column_id`)}, ${NO_STUDY}, ${NOTHING}
        from recruitment.published_depth_chart_move_v1 move
        join (select person.id, person.name from person where ${scope(personPolicy, actor, 'read')}) keeper
          on keeper.id = move.keeper_person_id
        join person on person.id = move.person_id
        where ${about}`,
    },
  ];
}

/** Discipleship groups: who leads one, who takes part, and under whom they stand (specification 3, §2, §3 and §7). */
import * as z from 'zod/mini';
import { AT_PLACE, atMost, nameAsked, placeAsked, recordId, SENT_ONCE, sentId } from './asked.ts';
import { calls } from './call.ts';
import { GROUP_TEXTS, groupPaths } from './discipleship-groups.words.ts';
import { listOf, Message, Named, VERSIONED } from './shapes.ts';

/** One that is running. */
export const GroupSchema = z.object({
  group_id: z.int(),
  /** Null where the leader is not here any more: somebody else has to be chosen. */
  leader: z.nullable(z.string()),
  leader_person_id: z.int(),
  participants: z.array(Named),
  /** Who leads the group in which the leader takes part. */
  parent_group_leader: z.nullable(z.string()),
  /** The first day, 'YYYY-MM-DD'. */
  began_on: z.iso.date(),
  ...VERSIONED,
});
export type Group = z.infer<typeof GroupSchema>;

const GroupsSchema = z.object({
  data: z.array(GroupSchema),
  /** The place that is shown. */
  location: Named,
  /** The parishes whose groups one may see, and campuses that have some. */
  locations: z.array(Named),
  abilities: z.object({ read: z.boolean(), change: z.boolean() }),
});
export type Groups = z.infer<typeof GroupsSchema>;

/** Of people in a picker the name is told, and nothing else. */
const Candidates = listOf(Named);
export type Candidate = z.infer<typeof Named>;

const PICKER = {
  search: nameAsked,
  location_id: placeAsked,
  /** The group that is changed: whoever is in it can be chosen for it again. */
  group_id: z.optional(recordId(GROUP_TEXTS.group_id)),
  limit: atMost(),
};

const MOST_PARTICIPANTS = 200;

const FIELDS = {
  leader_person_id: sentId(GROUP_TEXTS.leader_person_id),
  participant_person_ids: z
    .array(sentId())
    .check(z.maxLength(MOST_PARTICIPANTS, { error: `A group has at most ${MOST_PARTICIPANTS} participants.` })),
};

const Saved = z.extend(Message, { group_id: z.int(), version: z.int() });

export const groupCalls = calls('Discipleship groups', groupPaths, {
  listGroups: {
    summary: 'List the running discipleship groups of a place; of the own one unless another is named',
    query: z.object(AT_PLACE),
    answer: GroupsSchema,
  },
  listGroupLeaders: {
    summary: 'Find people who can lead a discipleship group, and lead none yet',
    query: z.object(PICKER),
    answer: Candidates,
  },
  listGroupCandidates: {
    summary: 'Find people who can join a discipleship group, and take part in none yet',
    query: z.object({
      ...PICKER,
      /** Who is to lead the group: nobody above the leader can take part in it. */
      leader_person_id: z.optional(recordId(GROUP_TEXTS.leader_person_id)),
    }),
    answer: Candidates,
  },
  listGroupParticipants: {
    summary: 'List who takes part in a discipleship group',
    query: z.object({ group_id: recordId(GROUP_TEXTS.group_id) }),
    answer: Candidates,
  },
  listRemovableFromGroups: {
    summary: 'List who can be removed from the discipleship groups of a place, or from one of them',
    query: z.object({ location_id: placeAsked, group_id: z.optional(recordId(GROUP_TEXTS.group_id)) }),
    answer: listOf(z.extend(Named, { group_id: z.int() })),
  },
  addGroup: {
    summary: 'Add a discipleship group',
    body: z.object({
      leader_person_id: FIELDS.leader_person_id,
      participant_person_ids: z.optional(FIELDS.participant_person_ids),
      /** Without it the group stands at the own place, or at the leader's where one works above several. */
      location_id: placeAsked,
      ...SENT_ONCE,
    }),
    answer: Saved,
    status: 201,
  },
  changeGroup: {
    summary: 'Change who leads a discipleship group and who takes part in it',
    sentBack: GroupSchema,
    body: z.object({ ...FIELDS, group_id: z.optional(sentId()), version: z.optional(sentId()) }),
    answer: Saved,
  },
  endGroup: {
    summary: 'End a discipleship group in which nobody takes part any more',
    /** That was looked at: one that was ended and is there again has another one by now. */
    query: z.object({ version: z.optional(recordId()) }),
    answer: Message,
  },
  reopenGroup: {
    summary: 'Undo the ending of a discipleship group, on the day on which it was ended',
    answer: Message,
  },
  takeBackGroup: {
    summary: 'Undo the adding of a discipleship group: by whoever added it, within some minutes, while it is as it was',
    answer: Message,
  },
});

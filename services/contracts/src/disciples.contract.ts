/** Changes in a discipleship tree: who disciples whom from today on, and who is marked as what (specification 3, §2, §5 and §7). */
import * as z from 'zod/mini';
import { atMost, nameAsked, placeAsked, recordId, sentId } from './asked.ts';
import { calls } from './call.ts';
import { DISCIPLE_TEXTS, disciplePaths } from './disciples.words.ts';
import { DISCIPLE_TYPES, ENDED_REASONS, SCHOOL_YEARS } from './ministry.words.ts';
import { ROLES } from './roles.ts';
import { listOf, Named } from './shapes.ts';

/** "Disciple record: id, name, disciple_type", and in whose care somebody is. */
const DiscipleSchema = z.object({
  ...Named.shape,
  /** Null for who is not marked, and for readers who may see no more than the name. */
  disciple_type: z.nullable(z.enum(DISCIPLE_TYPES)),
  /** What tells people of one name apart; null for the same readers. Services of before do not say it. */
  primary_role: z.optional(z.nullable(z.enum(ROLES))),
  school_year: z.optional(z.nullable(z.enum(SCHOOL_YEARS))),
  /** Who disciples them now; null for nobody. */
  discipler: z.nullable(z.string()),
  /** By which id, of whoever is in a relation: somebody else may have the same name. Services of before do not say it. */
  discipler_person_id: z.optional(z.nullable(z.int())),
  /** Sent back with a change, so that nothing is changed that came later. */
  relation_id: z.nullable(z.int()),
});
export type Disciple = z.infer<typeof DiscipleSchema>;

const asked = {
  search: nameAsked,
  /** Those of one place; left out, those of all places of the asker. */
  location_id: placeAsked,
  limit: atMost(),
};
const answer = listOf(DiscipleSchema);
const disciples = { query: z.object(asked), answer };

/** What was done, in a sentence, and by which id it can be taken back; null where nothing had to be done. */
const Changed = z.object({ message: z.string(), change_id: z.nullable(z.int()) });

const relation_id = z.optional(z.nullable(sentId()));

export const discipleCalls = calls('Disciples', disciplePaths, {
  listAddableDisciples: { summary: 'Find people who can be added as disciples: nobody disciples them', ...disciples },
  listAddableDisciplers: {
    summary: 'Find people who can disciple somebody',
    /** Without the disciple, and without those below: they cannot be above as well. */
    query: z.object({ ...asked, disciple_person_id: z.optional(recordId()) }),
    answer,
  },
  listRemovableDisciples: { summary: 'Find disciples who can be removed from the tree', ...disciples },
  listTransferrableDisciples: { summary: 'Find disciples who can move to another discipler', ...disciples },
  listGrowingAndCommissionedDisciples: {
    summary: 'Find disciples who can be marked as growing or commissioned',
    ...disciples,
  },
  addDisciple: {
    summary: 'Say that somebody disciples a person from today on, and mark the person',
    body: z.object({
      disciple_person_id: sentId(DISCIPLE_TEXTS.disciple),
      discipler_person_id: sentId(DISCIPLE_TEXTS.discipler),
      disciple_type: z.enum(DISCIPLE_TYPES, { error: DISCIPLE_TEXTS.type }),
    }),
    answer: Changed,
  },
  transferDisciple: {
    summary: 'Say that another person disciples a disciple from today on',
    body: z.object({
      disciple_person_id: sentId(DISCIPLE_TEXTS.disciple),
      new_discipler_person_id: sentId(DISCIPLE_TEXTS.disciple),
      relation_id,
    }),
    answer: Changed,
  },
  endDisciple: {
    summary: "Say that nobody disciples a person any more, and why; the id is the disciple's",
    body: z.object({ ended_reason: z.enum(ENDED_REASONS, { error: DISCIPLE_TEXTS.reason }), relation_id }),
    answer: Changed,
  },
  markDisciple: {
    summary: 'Mark a disciple as growing or commissioned from today on',
    body: z.object({
      disciple_person_id: sentId(DISCIPLE_TEXTS.disciple_and_type),
      disciple_type: z.enum(DISCIPLE_TYPES, { error: DISCIPLE_TEXTS.disciple_and_type }),
    }),
    answer: Changed,
  },
  undoDiscipleChange: {
    summary: 'Take back a change in the tree that one has just made',
    body: z.object({ change_id: sentId() }),
    answer: Changed,
  },
});

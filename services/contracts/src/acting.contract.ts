/** Acting as somebody else: assuming, switching, and the record of it (specification 1, §2.14 and §7). */
import * as z from 'zod/mini';
import { TOLD, actingPaths } from './acting.words.ts';
import { calls } from './call.ts';
import { paged, pageOf, searched } from './page.ts';
import { ROLES } from './roles.ts';
import { ACTING_KINDS } from './session.words.ts';
import { Message } from './shapes.ts';

/** "Switching entry: id, name, current, isRoot." The rest tells entries apart that have the same name. */
export const SwitchEntrySchema = z.object({
  /** The delegation; 0 for one's own identity. */
  id: z.int(),
  name: z.string(),
  /** Whose eyes are used now. */
  current: z.boolean(),
  /** One's own identity. */
  isRoot: z.boolean(),
  role: z.enum(ROLES),
  location: z.string(),
  /** The last day, 'YYYY-MM-DD'; null for one's own identity. */
  expires_at: z.nullable(z.iso.date()),
});
export type SwitchEntry = z.infer<typeof SwitchEntrySchema>;

const ToldValueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

export const ActedRecordSchema = z.object({
  /** What the record is: 'person', 'vacation', 'file'. */
  kind: z.string(),
  what: z.enum(TOLD),
  /** Null where several are told together, and of a file. */
  id: z.nullable(z.int()),
  /** Of a record without a name that of the people it belongs to. */
  name: z.nullable(z.string()),
  /** How many records, or rows of a file. */
  count: z.int(),
  /** Both values are null where only the change is told, never the text: personal notes, links. */
  fields: z.array(z.object({ field: z.string(), before: ToldValueSchema, after: ToldValueSchema })),
});
export type ActedRecord = z.infer<typeof ActedRecordSchema>;

export const ActedChangeSchema = z.object({
  /** What the call does, in the words of the API's document: 'Change a person'. */
  summary: z.string(),
  method: z.string(),
  /** The address it was sent to, e.g. '/people/12'. */
  path: z.string(),
  /** The service that was called. */
  service: z.string(),
  at: z.string(),
  /** Empty for changes from before records were told, and where none was written. */
  records: z.array(ActedRecordSchema),
});

export const ActedSchema = z.object({
  id: z.int(),
  /** Whose identity was used. */
  person_id: z.int(),
  person_name: z.string(),
  /** Who used it. */
  acted_by: z.string(),
  kind: z.enum(ACTING_KINDS),
  began_at: z.string(),
  /** Null while it still goes on. */
  ended_at: z.nullable(z.string()),
  /** How many changes there were; the newest are in `changes`. */
  change_count: z.int(),
  changes: z.array(ActedChangeSchema),
});
export type Acted = z.infer<typeof ActedSchema>;

const ActedPage = z.extend(pageOf(ActedSchema), {
  /** Services whose record cannot be read now. */
  unavailable_services: z.array(z.string()),
});

export const actingCalls = calls('Identity', actingPaths, {
  assume: {
    summary: "Assume a person's identity for 8 hours; refuses navigations and other sites",
    answer: Message,
  },
  assumeByPost: { summary: "Assume a person's identity for 8 hours", answer: Message, changes: false },
  revertToAdmin: { summary: "Go back to one's own identity; refuses navigations and other sites", answer: Message },
  revertToAdminByPost: { summary: "Go back to one's own identity", answer: Message, changes: false },
  listMyDelegations: {
    summary: 'List the identities one may switch to, one’s own first; empty without delegations',
    answer: z.array(SwitchEntrySchema),
  },
  switchDelegations: {
    summary: "Switch to a delegated identity, or back to one's own",
    body: z.object({
      newly_selected_delegation_id: z.nullish(z.int({ error: 'Please choose whose identity to use.' })),
      is_new_selection_the_root_user: z.optional(z.boolean()),
    }),
    answer: Message,
    changes: false,
  },
  listActedAs: {
    summary: 'List who acted as a person, when, and what was changed',
    ...paged(ActedSchema),
    answer: ActedPage,
  },
  listActed: {
    summary: 'List who acted as whom, when, and what was changed',
    ...searched(ActedSchema),
    answer: ActedPage,
  },
});

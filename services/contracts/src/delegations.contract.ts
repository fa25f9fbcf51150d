/** Delegations: who may use whose identity, and until when (specification 1, §2.9, §2.13, §3 and §7). */
import * as z from 'zod/mini';
import { atMost, nameAsked, recordId, SENT_ONCE, sentId } from './asked.ts';
import { calls } from './call.ts';
import { DELEGATION_TEXTS, delegationPaths } from './delegations.words.ts';
import { searched } from './page.ts';
import { ROLES } from './roles.ts';
import { listOf, Message, Removed, VERSIONED } from './shapes.ts';

/** "Delegatable person: user_id, name, primary_role, primary_location, email", and the day it is where they are. */
export const DelegatablePersonSchema = z.object({
  user_id: z.int(),
  name: z.string(),
  primary_role: z.nullable(z.enum(ROLES)),
  primary_location: z.string(),
  email: z.nullable(z.string()),
  today: z.iso.date(),
});
export type DelegatablePerson = z.infer<typeof DelegatablePersonSchema>;

/**
 * "Delegation (table row): id, root_user_name, root_user_email, delegated_user_name, delegated_user_email, role_name,
 * location_name, expires_at." The root user's identity is lent; the delegated user may use it.
 */
export const DelegationRowSchema = z.object({
  id: z.int(),
  root_user_name: z.string(),
  root_user_email: z.nullable(z.string()),
  delegated_user_name: z.string(),
  delegated_user_email: z.nullable(z.string()),
  /** Role and place of the delegated user. */
  role_name: z.string(),
  location_name: z.string(),
  /** The last day on which the identity may be used, as it is where the root user is. */
  expires_at: z.iso.date(),
  /** The day it is there. */
  today: z.iso.date(),
  is_expired: z.boolean(),
  ...VERSIONED,
});
export type DelegationRow = z.infer<typeof DelegationRowSchema>;

const day = z.iso.date({ error: DELEGATION_TEXTS.expires_at });
const delegationId = sentId('Please choose a delegation.');

// Two calls of the specification's name the delegation in the body; the usual ones name it in the path.
const version = z.optional(sentId());
const CHANGE = {
  summary: 'Change the day on which a delegation ends',
  sentBack: DelegationRowSchema,
  body: z.object({ id: z.optional(delegationId), expires_at: day, version }),
  answer: Message,
};
const DELETE = {
  summary: 'Delete a delegation, and whoever was added only for it',
  sentBack: DelegationRowSchema,
  body: z.object({ id: z.optional(delegationId), version }),
  answer: Removed,
};

export const delegationCalls = calls('Delegations', delegationPaths, {
  listDelegations: { summary: 'List who may use whose identity, a page at a time', ...searched(DelegationRowSchema) },
  canDelegate: {
    summary: 'Read whether a person can be delegated to',
    query: z.object({ person_id: recordId('Please choose a person.') }),
    answer: z.object({ result: z.boolean() }),
  },
  listDelegatablePeople: {
    summary: 'Find people between whom a delegation can be made',
    query: z.object({ search: nameAsked, limit: atMost(100) }),
    answer: listOf(DelegatablePersonSchema),
  },
  addDelegation: {
    summary: "Let somebody use a person's identity until a day",
    body: z.object({
      root_user_id: sentId(DELEGATION_TEXTS.root_user_id),
      delegation_user_id: sentId(DELEGATION_TEXTS.delegation_user_id),
      expires_at: day,
      ...SENT_ONCE,
    }),
    answer: Message,
    status: 201,
  },
  changeDelegation: { ...CHANGE, body: z.object({ id: delegationId, expires_at: day, version }) },
  putDelegation: CHANGE,
  patchDelegation: CHANGE,
  deleteDelegation: { ...DELETE, body: z.object({ id: delegationId, version }) },
  removeDelegation: DELETE,
  /** For some minutes, and only by whoever deleted it: whoever was removed with it, and the delegation where it can still be made. */
  bringDelegationBack: {
    summary: 'Bring back a deleted delegation with the person who was removed with it',
    answer: Message,
  },
});

/** Which of the two rule sets of the person form holds (specification 1, §5); the form and the service ask the same question. */
import { type Role, isAdmin } from './roles.ts';

const PARISH_RULES: readonly (Role | null | undefined)[] = ['parish-td', 'parish-missionary', 'alumni', 'lifelong'];

/**
 * Whether school year, varsity and Greek are also required: "for roles other than parish-td, parish-missionary, alumni and
 * lifelong (admins always count as the non-parish case)". The role is the writer's; on an edit the person's own counts as
 * well, so that nobody has to invent a school year for somebody who has none.
 */
export function asksForAll(writer: Role | null | undefined, edited?: Role | null): boolean {
  if (writer && isAdmin(writer)) return true;
  return !PARISH_RULES.includes(writer) && !PARISH_RULES.includes(edited);
}

/**
 * Somebody who came, as far as the asker may know them: everybody at the stall knows first names, and who meets whom. Students are told
 * what was written in the form: whoever knows somebody's e-mail can fill it in, and would learn by it what the record says of them.
 */
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import { readyText, type StallOutcome } from '@emmaus/contracts/stall.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities, can } from '@emmaus/service-kit/policy/policy';
import { followUpPolicy, stallPolicy } from './stall.policy.ts';

export interface FollowUpRow {
  id: number;
  location_id: number;
  location: string;
  registered_at: Date;
  due_at: Date;
  outcome: StallOutcome | null;
  version: number;
  person_id: number;
  first_name: string;
  name: string;
  phone: string | null;
  owner_person_id: number | null;
  owner: string | null;
  owner_first_name: string | null;
  opted_in_text: boolean;
  entered_phone: string | null;
  /** Null where only the number was kept. */
  entered_first_name: string | null;
  entered_last_name: string | null;
}

export function presentFollowUp(row: FollowUpRow, actor: Actor): StallFollowUp {
  const can_do = abilities(followUpPolicy, actor, row);
  const seesAll = can(stallPolicy, actor, 'names', { id: row.location_id });
  const isMine = actor.personId !== null && row.owner_person_id === actor.personId;
  const wrote = enteredBy(row);
  const said = seesAll ? { name: row.name, phone: row.phone ?? row.entered_phone } : wrote;
  const known = can_do.read ? { name: said.name, phone: said.phone } : { name: null, phone: null };
  return {
    id: row.id,
    registered_at: row.registered_at.toISOString(),
    due_at: row.due_at.toISOString(),
    outcome: row.outcome,
    version: row.version,
    first_name: seesAll ? row.first_name : wrote.first_name,
    owner: ownerOf(row, seesAll),
    is_mine: isMine,
    ...known,
    text: isMine && can_do.read ? textOf(row) : null,
    person_id: seesAll ? row.person_id : null,
    abilities: can_do,
  };
}

/** As they wrote it. */
function enteredBy(row: FollowUpRow): { first_name: string; name: string; phone: string | null } {
  const { entered_first_name: first_name, entered_last_name: last_name, entered_phone: phone } = row;
  if (first_name === null || last_name === null) return { first_name: row.first_name, name: row.name, phone };
  return { first_name, name: `${first_name} ${last_name}`, phone };
}

/** Whoever was removed meets nobody: a director hands over. */
function ownerOf(
  { owner_person_id: id, owner, owner_first_name }: FollowUpRow,
  seesAll: boolean,
): StallFollowUp['owner'] {
  if (id === null || owner === null || owner_first_name === null) return null;
  return { id, name: seesAll ? owner : owner_first_name };
}

/** Consent belongs to the number that they wrote, and whoever has that number is called as it was written beside it. */
function textOf(row: FollowUpRow): StallFollowUp['text'] {
  const { opted_in_text, owner_first_name, location } = row;
  const { first_name, phone } = enteredBy(row);
  if (!opted_in_text || !phone || owner_first_name === null) return null;
  return { to: phone, words: readyText({ first_name, from: owner_first_name, campus: location }) };
}

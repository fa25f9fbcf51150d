/** The chain check, and who is shown the invitations that somebody received (specification 1, §2.10). */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy, type ReachRule } from '@emmaus/service-kit/policy/policy';
import { below, chain, entrusted, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { type PersonRecord, seesPerson } from '@emmaus/service-kit/policy/reaches';

// Narrower than what a member sees of people: a contact whom they only entered is not in their chain.
const inChain: ReachRule<PersonRecord> = {
  matches: (actor, _grant, person) => actor.chain.has(person.id),
  restrict: (actor) => sql`person.id = any(${[...actor.chain]}::int[])`,
};

const entered: ReachRule<PersonRecord> = {
  matches: (actor, _grant, person) => actor.personId !== null && person.entered_by_person_id === actor.personId,
  restrict: (actor) => sql`person.entered_by_person_id = ${actor.personId}::int`,
};

// oxfmt-ignore
export const personChainPolicy = definePolicy<PersonRecord>()({
  resource: 'person in the chain',
  reaches: { ...seesPerson('person'), chain: inChain, entrusted: entered },
  records: (where) => sql`
    select person.id, person.primary_location_id, person.entered_by_person_id from person where ${where}`,
  actions: {
    //                    admins      regional      campus       parish       members                                                    guest
    view:             row(everywhere, [own, below], [own, here], [own, here], [own, chain],                                              none),
    // "Shown directly for missionary, td, pd, affiliate, rd, ad, chaplain, alumni, lifelong; for other roles the server
    // decides by a chain check." Directly: of everybody whom they see.
    view_invitations: row(everywhere, [own, below], [own, here], [own, here], { student: [own, chain], rest: [own, chain, entrusted] }, none),
  },
});

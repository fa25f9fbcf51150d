/** Who is shown the invitations that somebody received, and who logs, edits and deletes them (specification 1, §2.10; 3, §6). The record is the receiver. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { overPeople, type PersonRecord } from '@emmaus/service-kit/policy/reaches';

// oxfmt-ignore
export const invitationPolicy = definePolicy<PersonRecord>()({
  resource: 'invitations of a person',
  ...overPeople,
  actions: {
    //             admins      regional      campus       parish       members       guest
    read:      row(everywhere, [own, below], [own, here], [own, here], [own, chain], none),
    // "In a picker (leader, participant, disciple, receiver) they see names of people at their own location, and nothing else about them."
    log:       row(everywhere, none,         [own, here], [own, here], { student: [own, chain, here], rest: none }, none),
    // Of whoever may be chosen: what tells people of one name apart.
    tell:      row(everywhere, [own, below], [own, here], [own, here], none, none),
    write:     row(everywhere, none,         [own, here], [own, here], { student: [own, chain], rest: none }, none),
    follow_up: row(everywhere, [own, below], [own, here], [own, here], [own, chain], none),
  },
});

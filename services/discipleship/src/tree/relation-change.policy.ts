/** Who ends that somebody disciples somebody, and who hands the disciple over (specification 3, §1 and §6). */
import { sql } from '@emmaus/service-kit/database/sql';
import { definePolicy, type ReachRule } from '@emmaus/service-kit/policy/policy';
import { below, chain, everywhere, here, none, own, row } from '@emmaus/service-kit/policy/policy-row';
import { placeRules, type RelationRecord, seesRelation } from '@emmaus/service-kit/policy/reaches';

export interface ChangingRelation extends RelationRecord {
  /** Where the disciple is by now. */
  disciple_location_id: number | null;
}

const STANDS = placeRules<ChangingRelation>('relation.location_id', (record) => record.location_id).here;
const DISCIPLE_IS = placeRules<ChangingRelation>(
  'disciple.primary_location_id',
  (record) => record.disciple_location_id,
).here;

/** A relation stays where it was when the disciple moves. Who takes them in is able to find them a discipler all the same. */
const atEitherPlace: ReachRule<ChangingRelation> = {
  matches: (...asked) => STANDS.matches(...asked) || DISCIPLE_IS.matches(...asked),
  restrict: (...asked) => sql`${STANDS.restrict(...asked)} or exists (
    select from people.published_person_v1 disciple
    where disciple.id = relation.disciple_person_id and ${DISCIPLE_IS.restrict(...asked)})`,
};

// oxfmt-ignore
export const relationChangePolicy = definePolicy<ChangingRelation>()({
  resource: 'change of a discipler relation',
  reaches: { ...seesRelation('relation'), here: atEitherPlace, below: atEitherPlace },
  records: (where) => sql`
    select relation.id, relation.disciple_person_id, relation.discipler_person_id, relation.location_id,
      (select person.primary_location_id from people.published_person_v1 person
        where person.id = relation.disciple_person_id) as disciple_location_id
    from relation where ${where}`,
  actions: {
    //            admins      regional                                         campus parish members                               guest
    /** "Staff and student leaders maintain discipler-to-disciple relationships." */
    end:      row(everywhere, { rd: below, ad: below, pd: below, rest: none }, here,  here,  { student: [own, chain], rest: none }, none),
    /** "Transfer Disciple: missionary, affiliate, chaplain, td, superadmin, parish-missionary, parish-td"; admins pass every check. */
    transfer: row(everywhere, none,                                            here,  here,  none,                                  none),
  },
});

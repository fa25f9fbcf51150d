/** Where one person stands in the trees: who disciples them, and how many are below, as far as the asker sees the relations. */
import type { PersonInTree } from '@emmaus/contracts/discipleship-tree.contract';
import { first, sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { relationPolicy } from './relation.policy.ts';
import { DEEPEST } from './tree.queries.ts';

interface InTreeRow extends Omit<PersonInTree, 'discipler'> {
  discipler_id: number | null;
  discipler_name: string | null;
}

/** To the letter what is answered of somebody whose relations the asker does not see: it does not tell whether there is such a person. */
const ALONE: PersonInTree = {
  disciple_count: 0,
  downchain_count: 0,
  location_id: null,
  discipler: null,
};

export async function findInTree(actor: Actor, personId: number): Promise<PersonInTree> {
  const seen = scope(relationPolicy, actor, 'read');
  const row = await first<InTreeRow>(sql`
    with recursive below as (
      select relation.disciple_person_id as person_id, relation.location_id, 1 as generation
      from published_chain_link_v1 relation where relation.discipler_person_id = ${personId} and ${seen}
      union all
      select relation.disciple_person_id, relation.location_id, below.generation + 1
      from below join published_chain_link_v1 relation on relation.discipler_person_id = below.person_id
      where ${seen} and below.generation < ${DEEPEST}
    ), counted as (
      select count(*)::int as downchain_count, (count(*) filter (where below.generation = 1))::int as disciple_count,
        min(below.location_id) filter (where below.generation = 1) as location_id
      from below join people.published_person_v1 person on person.id = below.person_id
    ), above as (
      select discipler.id, discipler.name, relation.location_id
      from relation join people.published_person_v1 discipler on discipler.id = relation.discipler_person_id
      where relation.disciple_person_id = ${personId} and relation.ended_on is null and ${seen}
    )
    select above.id as discipler_id, above.name as discipler_name, counted.disciple_count, counted.downchain_count,
      coalesce(above.location_id, counted.location_id) as location_id
    from people.published_person_v1 person cross join counted left join above on true
    where person.id = ${personId}`);
  if (!row) return ALONE;
  const { discipler_id: id, discipler_name: name, ...rest } = row;
  return { ...rest, discipler: id === null || name === null ? null : { id, name } };
}

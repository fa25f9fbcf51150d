/** A campus with a recruitment chart of so many cards and somebody of its staff, among so many people who were invited. */
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { addAsker } from '../add-asker.ts';
import type { EmptyHouse } from '../house.ts';
import { loadCrowd } from '../people/load-crowd.ts';

export interface BoardHouse {
  headers: Record<string, string>;
  /** Of somebody who sees everybody. */
  admin: Record<string, string>;
  /** Who stands on the chart. */
  members: readonly number[];
}

/** One in so many received it. */
const KINDS = [
  ['gospel', '{Yes,No,null}', 3],
  ['high_call', '{Green,Yellow,Red}', 7],
] as const;

/** Two thousand people a campus. */
export function fillWithBoard(cards: number, people: number): (house: EmptyHouse) => Promise<BoardHouse> {
  return async function fill({ ownerUrl, provider, onProgress }) {
    const crowd = await loadCrowd(ownerUrl, people, onProgress);
    const owner = openDatabase({ url: ownerUrl, name: 'emmaus-bench', poolSize: 1 });
    try {
      onProgress('Putting candidates on the chart, with notes');
      const members: number[] = await owner('people.person')
        .where({ primary_location_id: crowd.campus })
        .orderBy('id')
        .limit(cards)
        .pluck('id');
      await owner.raw(
        `insert into recruitment.recruitment_entry (location_id, chart_member_id, recruitment_column_id, place)
        select :campus, member, (array[72, 72, 72, 73, 73, 74, 75, 76, 77, 95, 96])[nth % 11 + 1], recruitment.place_after(null, nth)
        from unnest(:members::int[]) with ordinality as card(member, nth)`,
        { campus: crowd.campus, members: `{${members.join(',')}}` },
      );
      await owner.raw(
        `insert into recruitment.recruitment_note (person_id, location_id, notes)
        select chart_member_id, location_id, 'Meet again after midterms.' from recruitment.recruitment_entry where id % 2 = 0`,
      );
      await owner.raw(
        `insert into discipleship.person_involvement (person_id, level, since, noticed_on)
        select id, (array['BSPx1', 'BSPx4', 'Growing Disciple', 'Commissioned Disciple'])[abs(hashint4(id)) % 4 + 1], '2026-09-01', '2026-09-01'
        from people.person where id % 3 > 0`,
      );
      onProgress('Writing invitations');
      await owner.raw('set session_replication_role = replica');
      for (const [kind, responses, every] of KINDS)
        await owner.raw(
          `insert into recruitment.invitation (kind, receiver_person_id, presenter_person_id, invitation_date, response)
          select :kind, id, :people, '2026-09-01'::date + id % 60, (:responses::text[])[id / :every % 3 + 1]
          from people.person where id % :every = 0 and id < :people`,
          { kind, responses, every, people },
        );
      await owner.raw('set session_replication_role = origin');
      await owner.raw('analyze');
      return {
        headers: await addAsker(owner, { provider }, 'missionary', crowd.campus),
        admin: await addAsker(owner, { provider }, 'admin', crowd.top),
        members,
      };
    } finally {
      await owner.destroy();
    }
  };
}

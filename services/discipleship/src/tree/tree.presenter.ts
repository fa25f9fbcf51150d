/** From rows to nested trees, as they go over the wire. */
import type { DiscipleNode, DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import type { OrphanRow, TreeRow } from './tree.queries.ts';
import type { TreeView } from './tree-view.ts';

export function presentTree(view: TreeView, rows: readonly TreeRow[], orphans: OrphanRow[]): DiscipleTree {
  return {
    data: nest(rows, view.abilities.see_time),
    orphans,
    location: view.place,
    locations: [...view.places],
    as_of: view.asOf,
    today: view.today,
    abilities: view.abilities,
  };
}

/** Hangs each person below the discipler. Rows come with those above before those below. */
export function nest(rows: readonly TreeRow[], withTime: boolean): DiscipleNode[] {
  const nodes = new Map(rows.map((row) => [row.person_id, presentNode(row, withTime)]));
  const tops: DiscipleNode[] = [];
  for (const row of rows) {
    const siblings = row.discipler_person_id === null ? tops : nodes.get(row.discipler_person_id)?.children;
    siblings?.push(nodes.get(row.person_id) as DiscipleNode);
  }
  // From the last generation upwards, everybody's count is complete before it is added to the one above.
  for (const row of rows.toReversed()) {
    const above = row.discipler_person_id === null ? undefined : nodes.get(row.discipler_person_id);
    if (above) above.downchain_count += 1 + (nodes.get(row.person_id) as DiscipleNode).downchain_count;
  }
  // The longest chains first; those alike stay by name.
  return tops.toSorted((a, b) => b.downchain_count - a.downchain_count);
}

function presentNode(row: TreeRow, withTime: boolean): DiscipleNode {
  return {
    person_id: row.person_id,
    name: row.name,
    disciple_type: row.disciple_type,
    school_year: row.school_year,
    gender: row.gender,
    primary_role: row.primary_role,
    began_on: withTime ? row.began_on : null,
    relation_id: row.relation_id,
    involvement: row.involvement,
    downchain_count: 0,
    children: [],
  };
}

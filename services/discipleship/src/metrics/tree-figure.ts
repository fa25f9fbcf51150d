/** A figure about the trees of a view: an aggregate over their people, and the people behind it. */
import type { FigureEvidence } from '@emmaus/contracts/discipleship-tree.contract';
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { first, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { defineFigure, type Figure } from '@emmaus/service-kit/figure';
import { treeOf } from '../tree/tree.queries.ts';
import type { TreeView } from '../tree/tree-view.ts';

export interface TreeFigure extends Figure<TreeView, FigureEvidence> {
  name: FigureName;
  /** How many people stand behind the value. */
  evidenceCount(view: TreeView): Promise<number>;
}

export interface TreeFigureParts extends Pick<TreeFigure, 'name' | 'explanation' | 'sentence'> {
  /** Aggregate over `tree`, e.g. sql`max(generation)`. */
  aggregate: Sql;
  /** Condition on a row of `tree` that stands behind the value. */
  behind: Sql;
}

/** Declares a figure that is counted over the people in the trees of a view. */
export function defineTreeFigure({ name, explanation, sentence, aggregate, behind }: TreeFigureParts): TreeFigure {
  const figure = defineFigure<TreeView, FigureEvidence>({
    name,
    explanation,
    sentence,
    unit: 'count',
    value: (view) => one(view, sql`select ${aggregate} as value from tree`),
    evidence: (view, page) => peopleBehind(view, behind, page),
  });
  return {
    ...figure,
    name,
    evidenceCount: async (view) => (await one(view, sql`select count(*) as value from tree where ${behind}`)) ?? 0,
  };
}

async function one(view: TreeView, select: Sql): Promise<number | null> {
  const row = await first<{ value: number | null }>(sql`${treeOf(view)} ${select}`);
  return row?.value ?? null;
}

function peopleBehind(view: TreeView, behind: Sql, page: { limit: number; offset: number }): Promise<FigureEvidence[]> {
  return rows(sql`
    ${treeOf(view)}
    select counted.person_id, person.name, discipler.name as discipler, counted.generation
    from (select * from tree where ${behind}) counted
    join people.published_person_v1 person on person.id = counted.person_id
    left join people.published_person_v1 discipler on discipler.id = counted.discipler_person_id
    order by counted.generation, person.sort_name, counted.person_id
    limit ${page.limit} offset ${page.offset}`);
}

/** A figure about the trees of a view: an aggregate over their people, and the people behind it. */
import type { FigureEvidence } from '@emmaus/contracts/discipleship-tree.contract';
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { defineFigure, type Figure } from '@emmaus/service-kit/figure';
import type { Knex } from 'knex';
import { treeOf } from '../tree/tree.queries.ts';
import type { TreeView } from '../tree/tree-view.ts';

export interface TreeFigure extends Figure<TreeView, FigureEvidence> {
  name: FigureName;
  /** How many people stand behind the value. */
  evidenceCount(database: Knex, view: TreeView): Promise<number>;
}

export interface TreeFigureParts extends Pick<TreeFigure, 'name' | 'explanation' | 'sentence'> {
  /** SQL aggregate over `tree`, e.g. `max(generation)`. Written in this folder, never made of input. */
  aggregate: string;
  /** SQL condition on a row of `tree` that stands behind the value. */
  behind: string;
}

/** Declares a figure that is counted over the people in the trees of a view. */
export function defineTreeFigure({ name, explanation, sentence, aggregate, behind }: TreeFigureParts): TreeFigure {
  async function one(database: Knex, view: TreeView, select: string): Promise<number | null> {
    const tree = treeOf(view);
    const { rows } = (await database.raw(`${tree.sql} ${select}`, [...tree.bindings])) as {
      rows: { value: number | null }[];
    };
    return rows[0]?.value ?? null;
  }
  const figure = defineFigure<TreeView, FigureEvidence>({
    name,
    explanation,
    sentence,
    unit: 'count',
    value: (database, view) => one(database, view, `select ${aggregate} as value from tree`),
    evidence: (database, view, page) => peopleBehind(database, view, behind, page),
  });
  return {
    ...figure,
    name,
    evidenceCount: async (database, view) =>
      (await one(database, view, `select count(*) as value from tree where ${behind}`)) ?? 0,
  };
}

async function peopleBehind(
  database: Knex,
  view: TreeView,
  behind: string,
  page: { limit: number; offset: number },
): Promise<FigureEvidence[]> {
  const tree = treeOf(view);
  const { rows } = (await database.raw(
    `${tree.sql}
     select counted.person_id, person.name, discipler.name as discipler, counted.generation
     from (select * from tree where ${behind}) as counted
     join people.published_person_v1 person on person.id = counted.person_id
     left join people.published_person_v1 discipler on discipler.id = counted.discipler_person_id
     order by counted.generation, person.sort_name, counted.person_id
     limit ? offset ?`,
    [...tree.bindings, page.limit, page.offset],
  )) as { rows: FigureEvidence[] };
  return rows;
}

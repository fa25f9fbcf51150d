/** Plans as they are read: one's own in a list, or one with its text. */
import type { Page } from '@emmaus/contracts/page';
import type { PlanDocument } from '@emmaus/contracts/plan-document.words';
import type { Plan } from '@emmaus/contracts/plans.contract';
import type { PLAN_SORTS } from '@emmaus/contracts/plans.words';
import type { DELETED_STATE } from '@emmaus/contracts/writings.words';
import { contains, every, first, page, raw, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { wordsOf } from '@emmaus/service-kit/database/words-of';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { scope } from '@emmaus/service-kit/policy/policy';
import { canBeRestored } from '../documents/kept-deleted.ts';
import { planPolicy } from './plan.policy.ts';

type Sort = (typeof PLAN_SORTS)[number];

export interface PlanQuestion {
  search?: string | undefined;
  state?: (typeof DELETED_STATE)[number] | undefined;
  sort?: Sort | `-${Sort}` | undefined;
}

export interface ListedPlan {
  id: number;
  owner_person_id: number;
  title: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
  material_id: number;
  material_title: string;
  material_sort_order: number;
  series: Plan['material']['series'];
}

export interface WholePlan extends ListedPlan {
  context: string;
  dialogue: string;
  /** Null for a plan from before there were documents. */
  document: PlanDocument | null;
}

const ORDERS: Record<Sort, string> = { title: 'searchable(plan.title)', created_at: 'plan.created_at' };

const LISTED = sql`
  plan.id, plan.owner_person_id, plan.title, plan.created_at, plan.updated_at, plan.deleted_at, plan.version, plan.material_id,
  material.title as material_title, material.sort_order as material_sort_order,
  json_build_object('id', series.id, 'name', series.name, 'sort_order', series.sort_order) as series`;
const WITH_MATERIAL = sql`
  plan join material on material.id = plan.material_id join series on series.id = material.series_id`;

/** The actor's own, also where they may read others'. */
export function listPlans(
  actor: Actor,
  { search = '', state, sort = '-created_at' }: PlanQuestion,
  request: PageRequest,
): Promise<Page<ListedPlan>> {
  const words = wordsOf(search);
  const conditions = [
    scope(planPolicy, actor, 'read'),
    sql`plan.owner_person_id = ${actor.personId}::int`,
    state === 'deleted' ? canBeRestored('plan') : sql`plan.deleted_at is null`,
    ...words.map((word) => sql`plan.search like searchable(${contains(word)})`),
  ];
  return page(sql`select ${LISTED} from ${WITH_MATERIAL} where ${every(conditions)}`, orderOf(sort), request);
}

function orderOf(sort: Sort | `-${Sort}`): Sql {
  const column = sort === 'title' || sort === '-title' ? ORDERS.title : ORDERS.created_at;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return raw(`${column} ${direction}, plan.id ${direction}`);
}

/** Undefined when it was deleted, is not there, or is not for this person. */
export function findPlan(actor: Actor, id: number): Promise<WholePlan | undefined> {
  return first(sql`
    select ${LISTED}, material.context, plan.dialogue, plan.document from ${WITH_MATERIAL}
    where plan.id = ${id} and plan.deleted_at is null and ${scope(planPolicy, actor, 'read')}`);
}

/** Plans and materials for screen tests. */
import type { Page } from '@emmaus/contracts/page';
import type { MaterialSeries, Plan, PlanRow } from '@emmaus/contracts/plans.contract';

const MATERIAL = {
  id: 101,
  title: 'The road to Emmaus',
  sort_order: 1,
  series: { id: 1, name: 'Encounters', sort_order: 1 },
};

export function planRow(details: Partial<PlanRow> = {}): PlanRow {
  return {
    id: 7,
    title: 'On the road',
    created_at: '2026-11-03T18:00:00.000Z',
    updated_at: '2026-11-04T18:00:00.000Z',
    deleted_at: null,
    material: MATERIAL,
    version: 1,
    abilities: { read: true, change: true, delete: true },
    ...details,
  };
}

/** A plan of paragraphs. */
export function plan(paragraphs: readonly string[], details: Partial<Plan> = {}): Plan {
  return {
    ...planRow(),
    material: { ...MATERIAL, context: '<h2>Luke 24:13-35</h2><p>Two friends walk away.</p>' },
    dialogue: paragraphs.map((words) => `<p>${words}</p>`).join(''),
    document: documentOf(paragraphs),
    ...details,
  };
}

export function documentOf(paragraphs: readonly string[]): Plan['document'] {
  return {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}

export function planPage(rows: PlanRow[], total = rows.length): Page<PlanRow> {
  return {
    data: rows,
    meta: { current_page: 1, last_page: Math.max(1, Math.ceil(total / 10)), per_page: 10, total },
    total,
  };
}

export const MATERIALS: MaterialSeries[] = [
  {
    id: 1,
    name: 'Encounters',
    sort_order: 1,
    materials: [
      { id: 101, title: 'The road to Emmaus', sort_order: 1 },
      { id: 102, title: 'At the well', sort_order: 2 },
    ],
  },
  { id: 2, name: 'Foundations', sort_order: 2, materials: [{ id: 201, title: 'Prayer', sort_order: 1 }] },
];

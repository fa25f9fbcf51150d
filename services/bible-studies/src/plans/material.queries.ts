/** The materials that plans are written for. */
import type { MaterialSeries } from '@emmaus/contracts/plans.contract';
import { rows, sql } from '@emmaus/service-kit/database/sql';

/** Every series that has materials, each with them in their order. */
export function listMaterials(): Promise<MaterialSeries[]> {
  return rows(sql`
    select series.id, series.name, series.sort_order,
      json_agg(json_build_object('id', material.id, 'title', material.title, 'sort_order', material.sort_order)
        order by material.sort_order, material.id) as materials
    from series join material on material.series_id = series.id
    group by series.id order by series.sort_order, series.id`);
}

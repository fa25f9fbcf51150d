/** A keeper with an empty depth chart, and people to put on it; anew for each test. */
import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeEach } from 'vitest';
import { depthChartEntry } from '../database/factories.ts';
import { recruitmentService } from '../src/service.ts';

export function chartForTests() {
  const { service, house } = serviceForTests(recruitmentService);
  const kept = { keeper: 0, as: '', people: [0, 0, 0] as [ann: number, ben: number, cleo: number], far: 0, family: '' };
  let counted = 0;

  beforeEach(async () => {
    counted += 1;
    const { campus, farCampus } = house.places;
    kept.family = `Chart${counted}`;
    kept.keeper = await house.addPerson({ role: 'missionary', locationId: campus });
    kept.as = `subject-${kept.keeper}`;
    const add = (firstName: string) =>
      house.addPerson({ firstName, lastName: kept.family, locationId: campus, schoolYear: 2 });
    kept.people = [await add('Ann'), await add('Ben'), await add('Cleo')];
    kept.far = await house.addPerson({ firstName: 'Far', lastName: kept.family, locationId: farCampus });
  });

  return {
    service,
    house,
    kept,
    put: (person: number, column?: number) =>
      service.call(calls.addToDepthChart, {
        as: kept.as,
        body: { chart_member_id: person, ...(column !== undefined && { depth_chart_column_id: column }) },
      }),
    /** First names with their columns. */
    async chart() {
      const { data } = await service.call(calls.myDepthCharts, { as: kept.as });
      return Object.values(data)
        .flat()
        .map(({ chart_member, depth_chart_column_id }) => [chart_member.split(' ')[0], depth_chart_column_id]);
    },
    /** Somebody out of the keeper's sight, who stood on the chart before. */
    async hiddenEntry(column = 1): Promise<number> {
      const [row] = await service.database
        .as('recruitment')('depth_chart_entry')
        .insert(
          depthChartEntry({
            keeper_person_id: kept.keeper,
            chart_member_id: kept.far,
            depth_chart_column_id: column,
            location_id: house.places.campus,
          }),
        )
        .returning<{ id: number }[]>('id');
      return row?.id ?? 0;
    },
  };
}

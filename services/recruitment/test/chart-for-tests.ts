/** A recruitment chart as its tests use it: somebody to put on it, and what the chart then says of them. */
import {
  type CandidateMoved,
  recruitmentChartCalls as calls,
  type RecruitmentChart,
  type RecruitmentMember,
} from '@emmaus/contracts/recruitment-charts.contract';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import type { ServiceForTests } from '@emmaus/service-kit/testing/service-for-tests';

type Who = keyof TestOrganisation['subject'];
type Query = Record<string, string | number | readonly string[] | undefined>;

export interface ChartForTests {
  /** A junior of the campus with a last name of their own. */
  person(more?: object): Promise<number>;
  read(as?: Who, query?: Query): Promise<RecruitmentChart>;
  add(id: number, column?: number): Promise<CandidateMoved>;
  move(id: number, column: number, more?: object, as?: Who): Promise<CandidateMoved>;
  /** Somebody new on the chart. */
  added(column?: number, more?: object): Promise<number>;
  cardOf(id: number): Promise<RecruitmentMember | undefined>;
}

export function chartForTests(service: ServiceForTests['service'], house: TestOrganisation): ChartForTests {
  let nth = 0;
  const chart: ChartForTests = {
    person(more = {}) {
      nth += 1;
      return house.addPerson({
        firstName: 'Ada',
        lastName: `Candidate${String.fromCodePoint(97 + (nth % 26), 97 + Math.floor(nth / 26))}`,
        locationId: house.places.campus,
        schoolYear: 3,
        ...more,
      });
    },
    read: (as = 'td', query = {}) => service.call(calls.readRecruitmentChart, { as: house.subject[as], query }),
    add: (id, column = 1) =>
      service.call(calls.addCandidate, {
        as: house.subject.td,
        body: { chart_member_id: id, recruitment_depth_chart_column_id: column },
      }),
    move: (id, column, more = {}, as = 'td') =>
      service.call(calls.moveCandidate, {
        as: house.subject[as],
        body: { chart_member_id: id, recruitment_depth_chart_column: column, ...more },
      }),
    async added(column = 1, more = {}) {
      const id = await chart.person(more);
      await chart.add(id, column);
      return id;
    },
    async cardOf(id) {
      const { data } = await chart.read();
      return Object.values(data)
        .flat()
        .find((member) => member.chart_member_id === id);
    },
  };
  return chart;
}

/** The spiritual multiplication table as it goes over the wire, and the people behind one of its numbers. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type {
  MultiplicationCounts,
  multiplicationCalls,
  MultiplicationTable,
} from '@emmaus/contracts/multiplication.contract';
import { MULTIPLICATION_FIGURES, type MultiplicationFigure } from '@emmaus/contracts/multiplication.words';
import { type PageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { countCampuses } from '../metrics/campus-figure.ts';
import type { CampusView } from '../metrics/campus-view.ts';
import { multiplicationFigure, multiplicationFigures } from '../metrics/multiplication.figures.ts';

export async function tellMultiplication(view: CampusView): Promise<MultiplicationTable> {
  const counted = await countCampuses(view);
  return {
    tableData: counted.map(({ id, name, counts }) => ({ campus: name, location_id: id, ...counts })),
    totals: view.ofSeveral ? totalOf(counted.map(({ counts }) => counts)) : null,
    figures: multiplicationFigures.map(({ name, title, explanation }) => ({ name, title, explanation })),
    counts_everybody: view.campuses.every(({ whole }) => whole),
    has_trends: view.campuses.some(({ whole }) => whole),
  };
}

function totalOf(all: readonly MultiplicationCounts[]): MultiplicationCounts {
  const sums = MULTIPLICATION_FIGURES.map((name) => [name, all.reduce((sum, counts) => sum + counts[name], 0)]);
  return Object.fromEntries(sums) as MultiplicationCounts;
}

type PeopleBehind = CallAnswer<typeof multiplicationCalls.listPeopleBehind>;

/** How many there are is the figure's own value, but where those who are marked are counted and not named. */
export async function tellPeopleBehind(
  view: CampusView,
  name: MultiplicationFigure,
  request: PageRequest,
): Promise<PeopleBehind> {
  const figure = multiplicationFigure(name);
  const [told, named, people] = await Promise.all([
    figure.value(view),
    figure.countNamed(view),
    figure.evidence(view, { limit: request.pageSize, offset: request.offset }),
  ]);
  const { title, explanation } = figure;
  const value = told ?? 0;
  return {
    ...toPage(people, named ?? value, request),
    figure: { title, explanation, value, sentence: figure.sentence(value, view) },
    ...(named !== undefined && named < value && { names_withheld: true }),
  };
}

/** Graduate progress as it goes over the wire, and the records behind one of its numbers. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type {
  GraduateProgress,
  graduateProgressCalls,
  ProgressCounts,
} from '@emmaus/contracts/graduate-progress.contract';
import { PROGRESS_FIGURES, type ProgressFigure } from '@emmaus/contracts/graduate-progress.words';
import { type PageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { countRecords } from './progress-figure.ts';
import type { ProgressView } from './progress-view.ts';
import { progressFigure, progressFigures } from './progress.figures.ts';

const NONE: ProgressCounts = {
  total_records: 0,
  designated_records: 0,
  graduating_seniors: 0,
  completed_graduating_seniors: 0,
  vocations: 0,
};

export async function tellProgress(view: ProgressView): Promise<GraduateProgress> {
  const counted = new Map((await countRecords(view, progressFigures)).map((counts) => [counts.location_id, counts]));
  const table = view.campuses.map(({ id, name }) => ({ campus: name, ...NONE, ...counted.get(id), location_id: id }));
  const totals = { ...NONE };
  for (const figure of PROGRESS_FIGURES) totals[figure] = table.reduce((sum, row) => sum + row[figure], 0);
  return {
    table,
    totals: view.seesTotals ? totals : null,
    seasons: [...view.seasons],
    figures: progressFigures.map(({ name, title, explanation }) => ({ name, title, explanation })),
  };
}

type RegionalRecords = CallAnswer<typeof graduateProgressCalls.regionalGraduationRecords>;

export async function tellRecords(
  view: ProgressView,
  name: ProgressFigure,
  request: PageRequest,
): Promise<RegionalRecords> {
  const figure = progressFigure(name);
  const [counted, records] = await Promise.all([
    figure.value(view),
    figure.evidence(view, { limit: request.pageSize, offset: request.offset }),
  ]);
  const value = counted ?? 0;
  const { title, explanation } = figure;
  return {
    ...toPage(records, value, request),
    figure: { title, explanation, value, sentence: figure.sentence(value, view) },
  };
}

/** Studies and plans in the search over all pages, as their lists would show them: exposed as `./palette`. */
import type { BibleStudyRow, bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { bibleStudyPaths } from '@emmaus/contracts/bible-studies.words';
import type { planCalls } from '@emmaus/contracts/plans.contract';
import { planPaths } from '@emmaus/contracts/plans.words';
import { REGIONAL_PEOPLE } from '@emmaus/contracts/roles';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { PaletteRecall, PaletteResult, PaletteSearch, Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { meetingText } from '../study-parts/meeting-time.ts';

const callsOf = callsOfService<'bible-studies'>();
const studies = callsOf<typeof bibleStudyCalls>(bibleStudyPaths);
const plans = callsOf<typeof planCalls>(planPaths);

const MOST_STUDIES = 6;
const MOST_PLANS = 4;

/** Short enough for somebody who waits for each letter. */
const PATIENCE = 8_000;

/** Those that still meet before those that are completed. */
export const searchStudies: PaletteSearch = async (portal, search, signal) => {
  const found = await studies.answer({ portal, signal, timeout: PATIENCE }, 'listBibleStudies', {
    statusFilter: 'allViewableBibleStudies',
    sort: 'status',
    search,
    page_size: MOST_STUDIES,
  });
  return 'problem' in found ? found : { results: found.data.data.map((study) => resultOf(study, portal)) };
};

/** One's own. */
export const searchPlans: PaletteSearch = async (portal, search, signal) => {
  const found = await plans.answer({ portal, signal, timeout: PATIENCE }, 'listPlans', {
    search,
    page_size: MOST_PLANS,
  });
  if ('problem' in found) return found;
  return {
    results: found.data.data.map(({ id, title, material }) => ({
      path: `/bible-study-plans/${id}/edit`,
      title,
      icon: 'plan',
      facts: `${material.series.name} · ${material.title}`,
    })),
  };
};

export const recallStudies: PaletteRecall = async (portal, paths, signal) => {
  const answers = await Promise.all(paths.map((path) => studyAt(portal, path, signal)));
  const problem = answers.find((answer) => answer !== null && 'problem' in answer);
  if (problem && 'problem' in problem) return problem;
  return {
    results: answers.flatMap((answer) => (answer && 'study' in answer ? [resultOf(answer.study, portal)] : [])),
  };
};

const PAGE = /^\/bible-studies\/(\d+)$/;
/** Not there, or not to be seen any more. */
const GONE = [403, 404];

async function studyAt(portal: Portal, path: string, signal: AbortSignal) {
  const id = PAGE.exec(path)?.[1];
  if (!id) return null;
  const answer = await studies.answer({ portal, signal, timeout: PATIENCE }, 'getBibleStudy', Number(id));
  if ('problem' in answer) return GONE.includes(answer.problem.status) ? null : answer;
  return { study: answer.data };
}

/** 'Tue, 7:00 PM · Anna Kowalczyk'; where places are compared the place, and 'Completed' of a study that no longer meets. */
function resultOf(study: BibleStudyRow, portal: Portal): PaletteResult {
  const { id, name, status, bible_study_schedule, leaders, location_name } = study;
  const when = status === 'Completed' ? status : meetingText(bible_study_schedule);
  const where = portal.passes([...REGIONAL_PEOPLE]) ? location_name : leaders.map((leader) => leader.name).join(', ');
  return { path: `/bible-studies/${id}`, title: name, icon: 'book', facts: [when, where].filter(Boolean).join(' · ') };
}

/** What is asked of the service Bible studies: by a campus director, by a director of 100 campuses, and by an admin. */
import type { Asked } from '../capture-statements.ts';
import type { HouseOfMeetings } from './fill-with-meetings.ts';

export interface Scenario extends Asked {
  title: string;
  /** Milliseconds within which 95 of 100 are to be answered. */
  aim: number;
}

const OF_CAMPUS = 50;
const OF_REGION = 150;
const LIST = '/bible_studies/meetings?page=1&page_size=10';
const COUNTS = '/bible_studies/meetings/counts';
const REPORTING = '/disciples/my-reporting-tree';

export function scenarios({ td, rd, admin, studiesOfCampus, meetingsOfCampus }: HouseOfMeetings): Scenario[] {
  const people = new Map(meetingsOfCampus.map(({ study, id, people: roster }) => [reportPath(study, id), roster]));
  return [
    {
      id: 'list',
      title: 'list of studies',
      headers: td,
      aim: OF_CAMPUS,
      paths: ['/bible_studies/paginated-filtered-bible-studies?page=1&page_size=10'],
    },
    {
      id: 'detail',
      title: 'a study',
      headers: td,
      aim: OF_CAMPUS,
      paths: studiesOfCampus.map((id) => `/bible_studies/${id}`),
    },
    {
      id: 'grid',
      title: 'a page of the attendance grid',
      headers: td,
      aim: OF_CAMPUS,
      paths: studiesOfCampus.map((id) => `/bible_studies/${id}/attendances?page=1&page_size=39`),
    },
    {
      id: 'submit',
      title: 'a report is submitted',
      headers: { ...td, 'content-type': 'application/json' },
      aim: OF_CAMPUS,
      paths: [...people.keys()],
      body: (path) => anyReport(people.get(path) ?? []),
    },
    { id: 'reporting-campus', title: 'reporting of a campus', headers: td, aim: OF_CAMPUS, paths: [REPORTING] },
    { id: 'reporting-region', title: 'reporting of 100 campuses', headers: rd, aim: OF_REGION, paths: [REPORTING] },
    ...(
      [
        ['campus', 'a campus', td, OF_CAMPUS],
        ['region', '100 campuses', rd, OF_REGION],
        ['all', 'everywhere', admin, OF_REGION],
      ] as const
    ).flatMap(([id, where, headers, aim]): Scenario[] => [
      { id: `meetings-${id}`, title: `all meetings, ${where}`, headers, aim, paths: [LIST] },
      { id: `late-${id}`, title: `late ones, ${where}`, headers, aim, paths: [`${LIST}&state=Late`] },
      { id: `counts-${id}`, title: `how many of each state, ${where}`, headers, aim, paths: [COUNTS] },
    ]),
  ];
}

function reportPath(study: number, id: number): string {
  return `/bible_studies/${study}/attendances/${id}`;
}

/** Another one each time, so that rows are written. */
function anyReport(people: readonly number[]): object {
  const came = Map.groupBy(people, () => (Math.random() < 0.6 ? 'attended' : 'not_attended'));
  const participants = { attended: came.get('attended') ?? [], not_attended: came.get('not_attended') ?? [] };
  return { participants, confirm_empty: true, submission_id: crypto.randomUUID() };
}

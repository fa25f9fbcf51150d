/** Which columns somebody sees (specification 2, §2.1 and §6), on a table and on a phone's cards. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { type Role, REGIONAL_PEOPLE } from '@emmaus/contracts/roles';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { meetingText } from '../study-parts/meeting-time.ts';
import { LeadersCell, ReportingCell, StatusCell, leadersText, missingDaysText } from '../study-parts/study-cells.tsx';
import { ReportedBadge, missingText, percentText } from '../study-parts/reported.tsx';

export interface StudyListView {
  /** Regional people compare places: the campus column and the location selector. */
  comparesPlaces: boolean;
  showsLeaders: boolean;
  showsReporting: boolean;
}

const WITHOUT_REPORTING: readonly Role[] = ['parish-td', 'parish-missionary', 'alumni', 'lifelong'];

export function viewFor(portal: Portal): StudyListView {
  const role = portal.user?.role;
  return {
    comparesPlaces: portal.passes([...REGIONAL_PEOPLE]),
    showsLeaders: portal.passes([
      ...REGIONAL_PEOPLE,
      'td',
      'missionary',
      'affiliate',
      'parish-td',
      'parish-missionary',
      'alumni',
    ]),
    showsReporting: role !== undefined && !WITHOUT_REPORTING.includes(role),
  };
}

type Column = GridColumn<BibleStudyRow>;

const STATUS: Column = {
  id: 'status',
  sortable: true,
  title: 'Status',
  text: ({ status }) => status,
  cell: (study) => <StatusCell study={study} />,
  width: 132,
  givesWay: 2,
};
const CAMPUS: Column = {
  id: 'campus',
  sortable: true,
  title: 'Campus',
  text: ({ location_name }) => location_name,
  cell: ({ location_name }) => <span title={location_name}>{location_name}</span>,
  grow: 1.2,
  minWidth: 140,
  phone: 'second fact',
  givesWay: 4,
};
const LEADERS: Column = {
  id: 'leaders',
  title: 'Leader(s)',
  text: leadersText,
  cell: (study) => <LeadersCell study={study} />,
  grow: 1.2,
  minWidth: 148,
  givesWay: 3,
};
const NAME: Column = {
  id: 'name',
  sortable: true,
  title: 'Name',
  text: ({ name }) => name,
  cell: ({ name }) => <span title={name}>{name}</span>,
  grow: 1.2,
  minWidth: 170,
  phone: 'title',
};
const MEETING: Column = {
  id: 'meeting_time',
  sortable: true,
  title: 'Meeting time',
  text: (study) => meetingText(study.bible_study_schedule),
  grow: 0.8,
  minWidth: 130,
  phone: 'fact',
};
const STARTED: Column = {
  id: 'started',
  sortable: true,
  title: 'Started',
  text: ({ start_date }) => shortDay(start_date),
  cell: ({ start_date }) => <DayText day={start_date} words={shortDay} />,
  width: 116,
  givesWay: 1,
};
const REPORTING: Column = {
  id: 'reporting',
  sortable: true,
  title: 'Reporting',
  text: (study) => `${percentText(study.reporting_percentage)} (${missingText(study.reports_missing)})`,
  cell: (study) => <ReportingCell study={study} />,
  width: 196,
  phone: {
    as: 'badge',
    cell: (study) =>
      study.status === 'Active' ? (
        <ReportedBadge percentage={study.reporting_percentage} missing={study.reports_missing} />
      ) : (
        <StatusCell study={study} />
      ),
  },
};

/** On a card beside the day of the meeting: which reports are missing. */
function meetingOrMissing(study: BibleStudyRow): string {
  const days = study.status === 'Active' ? missingDaysText(study) : '';
  const meets = meetingText(study.bible_study_schedule);
  return days ? `${meets} · no report ${days}` : meets;
}

/** In the specification's order. A card has the name, whether something is missing, and two facts. */
export function tableColumns({ comparesPlaces, showsLeaders, showsReporting }: StudyListView): Column[] {
  const status: Column = { ...STATUS, phone: showsReporting ? 'none' : 'badge' };
  const leaders: Column = comparesPlaces ? LEADERS : { ...LEADERS, phone: { as: 'second fact' } };
  // On a card no head of a column says what the day is.
  const started: Column =
    comparesPlaces || showsLeaders
      ? STARTED
      : { ...STARTED, phone: { as: 'second fact', text: ({ start_date }) => `Started ${shortDay(start_date)}` } };
  return [
    status,
    ...(comparesPlaces ? [CAMPUS] : []),
    ...(showsLeaders ? [leaders] : []),
    NAME,
    { ...MEETING, phone: { as: 'fact', text: meetingOrMissing } },
    started,
    ...(showsReporting ? [REPORTING] : []),
  ];
}

/** Which columns somebody sees (specification 2, §2.1 and §6), on a table and on a phone's cards. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { type Role, REGIONAL_PEOPLE } from '@emmaus/contracts/roles';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { meetingText, startText } from './meeting-time.ts';
import {
  LeadersCell,
  StartCell,
  MissingBadge,
  ReportingCell,
  StatusCell,
  leadersText,
  missingText,
  percentText,
} from './study-cells.tsx';
import { StudyLink } from './study-link.tsx';

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
  title: 'Status',
  text: ({ status }) => status,
  cell: (study) => <StatusCell study={study} />,
  width: 132,
};
const CAMPUS: Column = {
  id: 'campus',
  title: 'Campus',
  text: ({ location_name }) => location_name,
  cell: ({ location_name }) => <span title={location_name}>{location_name}</span>,
  grow: 1.2,
  minWidth: 150,
};
const LEADERS: Column = {
  id: 'leaders',
  title: 'Leader(s)',
  text: leadersText,
  cell: (study) => <LeadersCell study={study} />,
  minWidth: 150,
};
const NAME: Column = {
  id: 'name',
  title: 'Name',
  text: ({ name }) => name,
  cell: (study) => <StudyLink study={study} />,
  grow: 1.2,
  minWidth: 170,
};
const MEETING: Column = {
  id: 'meeting_time',
  title: 'Meeting time',
  text: (study) => meetingText(study.bible_study_schedule),
  grow: 0.8,
  minWidth: 130,
};
const STARTED: Column = {
  id: 'started',
  title: 'Started',
  text: ({ start_date }) => startText(start_date),
  cell: ({ start_date }) => <StartCell day={start_date} />,
  width: 116,
};
const REPORTING: Column = {
  id: 'reporting',
  title: 'Reporting',
  text: (study) => `${percentText(study)} (${missingText(study)})`,
  cell: (study) => <ReportingCell study={study} />,
  width: 178,
};

/** In the specification's order. */
export function tableColumns({ comparesPlaces, showsLeaders, showsReporting }: StudyListView): Column[] {
  return [
    STATUS,
    ...(comparesPlaces ? [CAMPUS] : []),
    ...(showsLeaders ? [LEADERS] : []),
    NAME,
    MEETING,
    STARTED,
    ...(showsReporting ? [REPORTING] : []),
  ];
}

/** Where not all columns fit: the name first, which stays in sight, and the least needed last. */
export function narrowColumns(view: StudyListView): Column[] {
  const order = ['name', 'reporting', 'meeting_time', 'campus', 'leaders', 'status', 'started'];
  return tableColumns(view)
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((column) => (column.id === 'name' ? { ...column, cell: undefined } : column));
}

/** A card: the name, whether something is missing, and two facts. */
export function cardColumns({ comparesPlaces, showsLeaders, showsReporting }: StudyListView): Column[] {
  const badge: Column = showsReporting
    ? {
        ...REPORTING,
        cell: (study) => (study.status === 'Active' ? <MissingBadge study={study} /> : <StatusCell study={study} />),
      }
    : STATUS;
  const second: Column = comparesPlaces
    ? CAMPUS
    : showsLeaders
      ? { id: 'leaders', title: 'Leader(s)', text: leadersText }
      : STARTED;
  return [
    { id: 'name', title: 'Name', text: ({ name }) => name },
    { ...badge, phone: 'badge' },
    { ...MEETING, phone: 'fact' },
    { ...second, phone: 'fact' },
  ];
}

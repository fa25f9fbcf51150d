/** The columns of the list of all meetings, on a table and on a phone's cards. */
import type { OverseenMeeting } from '@emmaus/contracts/oversight.contract';
import { clockText, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { todayAtPlace } from '../study-parts/day-at-place.ts';
import { PersonName } from '../study-parts/person-name.tsx';
import { StateBadge } from '../study-parts/state-badge.tsx';

type Column = GridColumn<OverseenMeeting>;
type Reader = PortalUser | null;

const useStyles = makeStyles({
  clock: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
});

function When({ meeting, reader }: { meeting: OverseenMeeting; reader: Reader }) {
  const { met_on_date, met_at_time, location } = meeting;
  return (
    <span>
      <DayText day={met_on_date} today={todayAtPlace(reader, location)} />{' '}
      <span className={useStyles().clock}>{clockText(met_at_time)}</span>
    </span>
  );
}

function Leaders({ leaders }: Pick<OverseenMeeting, 'leaders'>) {
  return (
    <span title={leadersText({ leaders })}>
      {leaders.map((leader, index) => (
        <Fragment key={leader.id}>
          {index > 0 && ', '}
          <PersonName person={leader} />
        </Fragment>
      ))}
    </span>
  );
}

export function leadersText({ leaders }: Pick<OverseenMeeting, 'leaders'>): string {
  return leaders.map(({ name }) => name).join(', ');
}

/** 'Today' is today where the study meets, as its hour is. */
export function whenText({ met_on_date, met_at_time, location }: OverseenMeeting, reader: Reader): string {
  return `${sayDay(met_on_date, todayAtPlace(reader, location))} ${clockText(met_at_time)}`;
}

/** '9 of 12 came', or for which reason nobody met. */
function reportText({ came, on_roster, cancelled_reason }: OverseenMeeting): string | null {
  return came === null ? cancelled_reason : `${came} of ${on_roster} came`;
}

const STUDY: Column = {
  id: 'study',
  title: 'Bible study',
  text: ({ bible_study_name }) => bible_study_name,
  cell: ({ bible_study_name }) => <span title={bible_study_name}>{bible_study_name}</span>,
  sortable: true,
  grow: 1.4,
  minWidth: 170,
  phone: 'title',
};
const metOn = (reader: Reader): Column => ({
  id: 'met_on',
  title: 'Met',
  text: (meeting) => whenText(meeting, reader),
  cell: (meeting) => <When meeting={meeting} reader={reader} />,
  sortable: true,
  minWidth: 180,
  phone: { as: 'fact' },
});
const CAMPUS: Column = {
  id: 'campus',
  title: 'Campus',
  text: ({ location_name }) => location_name,
  cell: ({ location_name }) => <span title={location_name}>{location_name}</span>,
  sortable: true,
  minWidth: 140,
  givesWay: 2,
  phone: 'second fact',
};
const LEADERS: Column = {
  id: 'leaders',
  title: 'Leader(s)',
  text: leadersText,
  cell: (meeting) => <Leaders {...meeting} />,
  minWidth: 140,
  givesWay: 3,
  phone: { as: 'second fact' },
};
const STATE: Column = {
  id: 'state',
  title: 'Status',
  text: ({ state }) => state,
  cell: (meeting) => <StateBadge {...meeting} />,
  width: 152,
  phone: { as: 'badge', cell: (meeting) => <StateBadge {...meeting} /> },
};
const REPORT: Column = {
  id: 'report',
  title: 'Report',
  text: reportText,
  cell: (meeting) => <span title={reportText(meeting) ?? undefined}>{reportText(meeting) ?? '–'}</span>,
  minWidth: 130,
  givesWay: 1,
  phone: 'none',
};

/** Where somebody compares places, each meeting says its campus. A card has room for the campus or the leaders. */
export function meetingColumns(comparesPlaces: boolean, reader: Reader): readonly Column[] {
  const when = metOn(reader);
  if (!comparesPlaces) return [STUDY, when, LEADERS, STATE, REPORT];
  return [STUDY, when, CAMPUS, { ...LEADERS, phone: 'none' }, STATE, REPORT];
}

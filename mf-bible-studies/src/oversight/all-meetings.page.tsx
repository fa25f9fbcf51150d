/** All meetings of the studies in somebody's care: which were reported, and which reports are still to be asked for. */
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import type { OverseenMeeting } from '@emmaus/contracts/oversight.contract';
import { MEETINGS_PAGE_SIZE } from '@emmaus/contracts/oversight.words';
import { SHORT_PAGE_SIZES } from '@emmaus/contracts/page.words';
import { isCampus } from '@emmaus/contracts/ministry.words';
import { DownloadButton } from '@emmaus/remote-kit/file/download-button.tsx';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { type List, useList } from '@emmaus/remote-kit/table/use-list.ts';
import { CalendarLtrRegular, FilterRegular, OpenRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { attendanceFile, oversightApi } from '../api/oversight.api.ts';
import { askActions, askButton } from './ask-for-report.tsx';
import { meetingColumns, whenText } from './meeting-columns.tsx';
import { type MeetingCounts, MeetingFilters } from './meeting-filters.tsx';
import { useMeetingFilter } from './use-meeting-filter.ts';

const LAST_FIRST = { column: 'met_on', direction: 'desc' } as const;

export function AllMeetingsPage() {
  const navigate = useNavigate();
  const { user } = usePortal();
  const comparesPlaces = (user?.locations.filter(isCampus) ?? []).length > 1;
  const columns = useMemo(() => meetingColumns(comparesPlaces, user), [comparesPlaces, user]);
  const filter = useMeetingFilter();
  const found = useList(oversightApi.useListMeetingsQuery, {
    pageSize: MEETINGS_PAGE_SIZE,
    sort: LAST_FIRST,
    filters: filter.on,
  });
  const { search } = found.table;
  const { data: counts } = oversightApi.useCountMeetingsQuery({ ...filter.besides, ...(search && { search }) });
  const list = { ...found, ...(filter.state === undefined && asCounted(found, counts)) };
  const from = list.answer?.from;
  const actionsOf = (meeting: OverseenMeeting): RowAction[] => [
    ...askActions(meeting, (path) => void navigate(path)),
    { label: 'Open', icon: <OpenRegular />, run: () => void navigate(studyPath(meeting)) },
    ...(filter.study === undefined
      ? [
          {
            label: 'Only this study',
            icon: <FilterRegular />,
            run: () => filter.change({ study: meeting.bible_study_id }),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      list={list}
      title="All meetings"
      explanation={`What became of each meeting of the studies in your care${daysText(from, filter.to)}.`}
      search="Search meetings"
      searchHint="Study or leader"
      filters={
        <MeetingFilters
          filter={filter}
          counts={counts}
          from={from}
          study={list.rows?.find(({ bible_study_id: id }) => id === filter.study)?.bible_study_name}
          comparesPlaces={comparesPlaces}
        />
      }
      more={
        <DownloadButton file={attendanceFile({ ...filter.on, ...(search && { search }) })}>
          Export attendance
        </DownloadButton>
      }
      noun={list.total === 1 ? 'meeting' : 'meetings'}
      columns={columns}
      rowName={(meeting) => `${meeting.bible_study_name}, ${whenText(meeting, user)}`}
      rowPath={studyPath}
      rowActions={actionsOf}
      rowButton={askButton}
      pageSizes={SHORT_PAGE_SIZES}
      icon={<CalendarLtrRegular />}
      none="no meeting"
      nothing={{ title: 'No meeting yet', text: 'As the studies in your care meet, their meetings appear here.' }}
      nothingFound={{ text: 'A part of the name of a study or of a leader is enough.', all: 'all meetings' }}
      clearFilters={filter.any ? filter.clear : undefined}
    />
  );
}

type Total = Pick<List<OverseenMeeting>, 'total' | 'totalIsEstimate' | 'totalIsLeast'>;

/**
 * A total that the service only estimates is the sum of the states, where each of them was counted to its end; else it is never
 * less than that.
 */
function asCounted({ total = 0, totalIsEstimate }: Total, counts: MeetingCounts | undefined): Total | undefined {
  const each = Object.values(counts ?? {});
  if (!totalIsEstimate || each.length === 0) return undefined;
  const sum = each.reduce((before, count) => before + count, 0);
  if (each.every((count) => count <= MOST_COUNTED)) return { total: sum, totalIsEstimate: false, totalIsLeast: false };
  return sum > total ? { total: sum, totalIsEstimate, totalIsLeast: true } : undefined;
}

/** ' since Aug 1', ' from Nov 16 to Nov 22', ' on Nov 16'; nothing until the first day is known. */
function daysText(from: string | undefined, to: string | undefined): string {
  if (!from) return '';
  if (!to) return ` since ${shortDay(from)}`;
  return from === to ? ` on ${shortDay(from)}` : ` from ${shortDay(from)} to ${shortDay(to)}`;
}

/** The page of a study has its attendance. */
function studyPath({ bible_study_id: id }: OverseenMeeting): string {
  return `/bible-studies/${id}`;
}

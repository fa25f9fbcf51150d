/** The meetings of a study on its page (specification 2, §2.3): the grid of all. */
import { ATTENDANCES_PAGE_SIZE } from '@emmaus/contracts/attendances.words';
import { besides, wholeNumber } from '@emmaus/remote-kit/page/address-values.ts';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { Pagination } from '@emmaus/remote-kit/table/pagination.tsx';
import { useLastPage } from '@emmaus/remote-kit/table/use-last-page.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { attendancesApi } from '../api/attendances.api.ts';
import { AttendanceGrid } from '../attendance-grid/attendance-grid.tsx';
import { wouldBeShown } from '../attendance-grid/gone-meetings.ts';
import { AddAttendanceDialog } from './add-attendance.dialog.tsx';
import { GoneReports } from './gone-reports.tsx';

// "Parish, alumni and lifelong studies generate none; their leaders add attendances." Of whose study it is the list does not tell.
const NONE = 'No meeting is here yet. Each appears as it begins, or as soon as its leader adds it.';
const NONE_TO_ADD = 'No meeting is here yet. Add the attendance of each one that was held.';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

export function StudyAttendance({ study: id, location }: { study: number; location: number }) {
  const styles = useStyles();
  const [{ meetings: page }, change] = useAddress({ meetings: besides(wholeNumber(1)) });
  const [adding, setAdding] = useState(false);
  const {
    data,
    error,
    refetch,
    fulfilledTimeStamp: read = 0,
  } = attendancesApi.useListAttendancesQuery({
    id,
    page,
    page_size: ATTENDANCES_PAGE_SIZE,
  });
  useLastPage(data, page, (last) => change({ meetings: last }, { replace: true }));
  // What adding a meeting begins with is there without a signal, too.
  attendancesApi.useNewAttendanceQuery(data?.abilities.add ? { id } : skipToken);
  const actions = (
    <div {...SCREEN_ONLY} className={styles.actions}>
      {data && <PortalLink to={`/bible-studies/${id}/reminders`}>Why was nobody reminded?</PortalLink>}
      {data?.abilities.add && (
        <Button icon={<AddRegular />} onClick={() => setAdding(true)}>
          Add attendance
        </Button>
      )}
    </div>
  );
  return (
    <>
      <DetailCard title="Attendance" action={actions}>
        {error !== undefined && !data && <ProblemView problem={error} onRetry={() => void refetch()} />}
        {error === undefined && !data && <SkeletonRows rows={8} height={36} label="Loading the meetings" />}
        {data && (
          <GoneReports
            study={id}
            isGone={({ day, at }) =>
              // A meeting may have begun since they were read.
              at <= read &&
              wouldBeShown(day, data.data, data.meta) &&
              !data.data.some(({ met_on_date }) => met_on_date === day)
            }
          />
        )}
        {data?.total === 0 && <CardHint>{data.abilities.add ? NONE_TO_ADD : NONE}</CardHint>}
        {data && (
          <AttendanceGrid
            key={`${data.data[0]?.bible_study_id ?? id}:${data.meta.current_page}`}
            study={id}
            meetings={data.data}
            canReport={data.abilities.report}
            page={data.meta}
          />
        )}
        {data && data.total > 0 && (
          <Pagination
            page={page}
            pageSize={ATTENDANCES_PAGE_SIZE}
            total={data.total}
            noun={data.total === 1 ? 'meeting' : 'meetings'}
            onPage={(next) => change({ meetings: next })}
          />
        )}
      </DetailCard>
      {adding && <AddAttendanceDialog study={id} location={location} onClose={() => setAdding(false)} />}
    </>
  );
}

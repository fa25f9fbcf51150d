/** Campus directors: the next vacation, and where vacations are planned. */
import { Button, Text } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons';
import { Suspense, lazy, useState } from 'react';
import { type VacationDates, vacationsApi } from '../api/vacations.api.ts';
import { TodayBlock, TodayWaiting } from '@emmaus/remote-kit/page/today-block.tsx';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';

/** Tables and fields come with the first look at them, not with the home page. */
const VacationsDialog = lazy(() =>
  import(/* webpackChunkName: "home-later" */ '../vacations/vacations.dialog.tsx').then(
    ({ VacationsDialog: component }) => ({ default: component }),
  ),
);

export function VacationDatesBlock() {
  const [open, setOpen] = useState(false);
  const { data: read, error, refetch } = vacationsApi.useVacationDatesQuery();
  const data = stillShown(read, error);
  return (
    <TodayBlock
      title="Vacation dates"
      icon={<CalendarRegular />}
      actions={<Button onClick={() => setOpen(true)}>Plan vacations</Button>}
    >
      {!data ? (
        <TodayWaiting label="vacation dates" problem={error} onRetry={refetch} />
      ) : (
        <Text>{vacationWords(data)}</Text>
      )}
      {open && (
        <Suspense>
          <VacationsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </TodayBlock>
  );
}

/** The one that is now, or else the one that comes next. */
function vacationWords({ data, today }: VacationDates): string {
  const first = data.find(({ past }) => !past);
  if (!first) return 'No vacation is planned. On days of a vacation no study is expected to meet.';
  return `${first.start_date <= today ? 'Now' : 'Next'}: ${first.name}, ${first.range_readable}.`;
}

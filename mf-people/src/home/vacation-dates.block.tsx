/** Campus directors: the next vacation, and where vacations are planned. */
import { Button, Text, makeStyles } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useVacationDatesQuery } from '../api/vacations.api.ts';
import { VacationsDialog } from '../vacations/vacations.dialog.tsx';
import { TodayBlock, TodayWaiting } from './today-block.tsx';

const useStyles = makeStyles({ action: { minHeight: '44px' } });

export function VacationDatesBlock() {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useVacationDatesQuery();
  const next = data?.data.find(({ past }) => !past);
  return (
    <TodayBlock
      title="Vacation dates"
      icon={<CalendarRegular />}
      actions={
        <Button className={styles.action} onClick={() => setOpen(true)}>
          Plan vacations
        </Button>
      }
    >
      {!data || error ? (
        <TodayWaiting label="vacation dates" problem={error} onRetry={refetch} />
      ) : (
        <Text>
          {next
            ? `Next: ${next.name}, ${next.range_readable}.`
            : 'No vacation is planned. On days of a vacation no study is expected to meet.'}
        </Text>
      )}
      <VacationsDialog open={open} onClose={() => setOpen(false)} />
    </TodayBlock>
  );
}

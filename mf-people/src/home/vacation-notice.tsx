/** "A campus on vacation shows 'Your campus is currently on vacation until {date}'." */
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SlotWaiting } from '@emmaus/remote-kit/portal/slot-waiting.tsx';
import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { WeatherSunnyRegular } from '@fluentui/react-icons';
import { useVacationStatusQuery } from '../api/vacations.api.ts';

const useStyles = makeStyles({ wide: { gridColumn: '1 / -1' } });

export function VacationNotice() {
  const styles = useStyles();
  const { data, error, refetch } = useVacationStatusQuery();
  if (error)
    return (
      <div className={styles.wide}>
        <ProblemView problem={error} title="Whether your campus is on vacation is not known now." onRetry={refetch} />
      </div>
    );
  if (!data) return <SlotWaiting />;
  if (!data.is_on_vacation || !data.until) return null;
  return (
    <MessageBar intent="info" layout="multiline" className={styles.wide} icon={<WeatherSunnyRegular />}>
      <MessageBarBody>
        Your campus is currently on vacation until <DayText day={data.until} words={weekdayAndDay} />
      </MessageBarBody>
    </MessageBar>
  );
}

/** Students: 'n / 10' timely reports this semester, what counts, and the prize at 10. */
import { TIMELY_REPORTS_TARGET as TARGET } from '@emmaus/contracts/home.words';
import { NewWindow } from '@emmaus/remote-kit/page/new-window.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { dayInZone } from '@emmaus/remote-kit/page/day-in-zone.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { meaning } from '@emmaus/remote-kit/page/theme.ts';
import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ClipboardTaskRegular, GiftRegular, InfoRegular, TrophyRegular } from '@fluentui/react-icons';
import { Suspense, lazy, useState } from 'react';
import { homeApi } from '../api/home.api.ts';
import { betweenSemesters } from './between-semesters.ts';
import { TodayBlock, TodayWaiting } from '@emmaus/remote-kit/page/today-block.tsx';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';

// One chunk with the dialog of vacations: the remote's entry has each chunk's name and hash in it.
const TimelyExplanation = lazy(() =>
  import(/* webpackChunkName: "home-later" */ './timely-explanation.tsx').then(({ TimelyExplanation: component }) => ({
    default: component,
  })),
);

const HOW_COUNTED = 'How timely reports are counted';

const useStyles = makeStyles({
  counter: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  dots: { display: 'block', width: '240px', maxWidth: '100%', color: tokens.colorCompoundBrandStroke },
  golden: { color: meaning.due.mark },
  filled: { fill: 'currentColor', stroke: 'currentColor', strokeWidth: '2px' },
  open: { fill: 'none', stroke: tokens.colorNeutralStrokeAccessible, strokeWidth: '2px' },
  reached: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: meaning.due.background,
    color: meaning.due.text,
  },
  trophy: { fontSize: '24px', flexShrink: 0 },
  info: { minWidth: THUMB, minHeight: THUMB },
  prize: { minHeight: THUMB, justifySelf: 'start' },
});

/** Units of the drawing for each dot. */
const DOT = 24;
const DOTS = Array.from({ length: TARGET }, (_, dot) => dot);

export function TimelyReportsBlock() {
  const { data: read, error, refetch } = homeApi.useTimelyReportsQuery();
  const data = stillShown(read, error);
  return (
    <TodayBlock title="Timely reports" icon={<ClipboardTaskRegular />} beside={<Explanation />}>
      {data === undefined ? (
        <TodayWaiting label="timely reports" problem={error} onRetry={refetch} />
      ) : (
        <Counter count={Math.min(data, TARGET)} />
      )}
    </TodayBlock>
  );
}

function Counter({ count }: { count: number }) {
  const styles = useStyles();
  const { links, user } = usePortal();
  const { prizeUrl } = links;
  const reached = count >= TARGET;
  return (
    <>
      <Text className={styles.counter}>
        {count} / {TARGET}
      </Text>
      <svg
        role="img"
        aria-label={`${count} of ${TARGET} timely reports of this semester`}
        className={mergeClasses(styles.dots, reached && styles.golden)}
        viewBox={`0 0 ${DOT * TARGET} ${DOT}`}
      >
        {DOTS.map((dot) => (
          <circle
            key={dot}
            className={dot < count ? styles.filled : styles.open}
            cx={(dot + 0.5) * DOT}
            cy={DOT / 2}
            r={DOT / 2 - 4}
          />
        ))}
      </svg>
      {reached ? (
        <output className={styles.reached}>
          <TrophyRegular className={styles.trophy} aria-hidden />
          <Text>Ten weeks reported in time. Thank you for your faithfulness!</Text>
        </output>
      ) : (
        <Text>{betweenSemesters(todayAt(user?.locations[0])) ?? nextStep(count)}</Text>
      )}
      {reached && prizeUrl && (
        <Button
          as="a"
          href={prizeUrl}
          target="_blank"
          rel="noreferrer"
          appearance="primary"
          icon={<GiftRegular />}
          className={styles.prize}
        >
          Claim your prize
          <NewWindow />
        </Button>
      )}
    </>
  );
}

/** By the day at one's primary place, which is the first, the service counts. */
function todayAt(place: PortalUser['locations'][number] | undefined): string {
  return dayInZone(place?.timezone_id ?? 'UTC', new Date());
}

function nextStep(count: number): string {
  if (count === 0) return "Report this week's study within 7 days, and your first report counts.";
  const left = TARGET - count;
  return left === 1 ? 'One more report, and you are there.' : `${left} more reports to go this semester, one a week.`;
}

/** The popup comes with the first look at it. */
function Explanation() {
  const styles = useStyles();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        ref={setButton}
        appearance="subtle"
        icon={<InfoRegular />}
        aria-label={HOW_COUNTED}
        aria-expanded={open}
        className={styles.info}
        onClick={() => {
          setOpened(true);
          setOpen(!open);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      />
      {opened && (
        <Suspense>
          <TimelyExplanation label={HOW_COUNTED} open={open} beside={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

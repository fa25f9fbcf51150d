/** "Mobile Friendly Version": the plan as it is led from a phone in the room, a card at a time; the last one is the report. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { clockOf, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useTabTitle } from '@emmaus/remote-kit/page/use-tab-title.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { besides, wholeNumber } from '@emmaus/remote-kit/page/address-values.ts';
import { Button, ProgressBar, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useParams } from '@emmaus/remote-kit/portal/router.ts';
import type { PlanInRoom } from '../on-device/kept-plans.ts';
import { loadReportSheet } from '../report/open-report.ts';
import { cardsOf } from './plan-cards.ts';
import { ReportCard } from './report-card.tsx';
import { CoverCard, RoomCard } from './room-card.tsx';
import { type PlanToLead, usePlanInRoom } from './use-plan-in-room.ts';
import { useMissingMeetings } from './use-missing-meetings.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { useTurning } from './use-turning.ts';

const REPORT = 'Report this meeting';

const useStyles = makeStyles({
  // The window below the top bar and above the bar under the thumb.
  page: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    height: 'calc(100dvh - 57px - var(--emmaus-sticky-top, 0px) - var(--emmaus-sticky-bottom, 0px))',
    minHeight: '20rem',
    maxWidth: '56rem',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    [PHONE]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  back: { color: tokens.colorBrandForegroundLink },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  card: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Sideways belongs to the cards.
    touchAction: 'pan-y',
    display: 'flex',
    flexDirection: 'column',
    outlineStyle: 'none',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  // In the middle where there is room, from the top where there is not.
  middle: { marginBlock: 'auto', paddingBlock: tokens.spacingVerticalM },
  turn: { display: 'grid', gridTemplateColumns: '1fr 2fr', gap: tokens.spacingHorizontalM },
  button: { minHeight: '56px' },
});

export function PlanInRoomPage() {
  const { id = '' } = useParams();
  const toLead = usePlanInRoom(id);
  const { plan, problem, retry } = toLead;
  if (problem)
    return <ProblemPage problem={problem} onRetry={retry} back={{ path: '/bible-study-plans', label: 'All plans' }} />;
  return plan ? <Room key={id} plan={plan} toLead={toLead} /> : <SkeletonRows />;
}

const ADDRESS = { card: besides(wholeNumber(1)) };

function Room({ plan, toLead }: { plan: PlanInRoom; toLead: PlanToLead }) {
  const styles = useStyles();
  const cards = useMemo(() => cardsOf(plan.dialogue), [plan.dialogue]);
  const isAwake = useScreenAwake();
  const [address, change] = useAddress(ADDRESS);
  const place = useRef<HTMLElement>(null);
  useTabTitle(plan.title);
  // What the last card names and opens is there without a signal, too.
  useMissingMeetings();
  useEffect(() => void loadReportSheet().catch(() => {}), []);

  // The first is the cover, the last the report.
  const all = cards.length + 2;
  const at = Math.min(address.card, all);
  const card = cards[at - 2];
  function turn(to: number) {
    if (to < 1 || to > all) return;
    change({ card: to }, { replace: true });
    if (place.current) place.current.scrollTop = 0;
  }
  useTurning(place, { onNext: () => turn(at + 1), onBack: () => turn(at - 1) });
  const heading = at === all ? REPORT : (card?.heading ?? plan.title);
  // The cover, and a heading of which nothing follows, are their own.
  const isTitled = at === 1 || card?.html === '';

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to={`/bible-study-plans/${plan.id}/edit`} className={styles.back}>
          Edit this plan
        </Link>
        <Text className={styles.count}>
          {at} of {all}
        </Text>
      </header>
      <ProgressBar value={at / all} thickness="large" aria-label={`Card ${at} of ${all}`} />
      <section
        ref={place}
        className={styles.card}
        aria-label={plan.title}
        aria-live="polite"
        // What scrolls is reached by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className={styles.middle}>
          {!isTitled && <h1 className={styles.heading}>{heading}</h1>}
          {at === 1 && <CoverCard plan={plan} notes={notesOf(toLead, isAwake)} />}
          {card && <RoomCard card={card} />}
          {at === all && <ReportCard />}
        </div>
      </section>
      <nav className={styles.turn} aria-label="Cards">
        <Button
          size="large"
          className={styles.button}
          icon={<ArrowLeftRegular />}
          disabledFocusable={at === 1}
          onClick={() => turn(at - 1)}
        >
          Back
        </Button>
        <Button
          size="large"
          className={styles.button}
          appearance={at === all ? 'secondary' : 'primary'}
          icon={<ArrowRightRegular />}
          iconPosition="after"
          disabledFocusable={at === all}
          onClick={() => turn(at + 1)}
        >
          {at === all - 1 ? 'To the report' : 'Next'}
        </Button>
      </nav>
    </div>
  );
}

function notesOf({ keptAt, isKept }: PlanToLead, isAwake: boolean): string[] {
  return [
    ...(keptAt
      ? [`Without a signal: this is the plan as it was kept here (${sayDay(keptAt)}, ${clockOf(keptAt)}).`]
      : []),
    ...(isKept === false ? ['This browser keeps nothing: without a signal the plan cannot be opened again.'] : []),
    ...(isAwake ? [] : ['This browser lets the screen go dark by itself: touch it from time to time.']),
  ];
}

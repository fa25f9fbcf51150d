/** How far the season is: the slider with its three steps, what is left, and the ways to what stands beside the board. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { countGraduation, graduationProgress } from '@emmaus/contracts/graduation.words';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { useCan } from '@emmaus/remote-kit/portal/use-can.ts';
import { Button, Link, Slider, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { onBoard } from './records-of-board.ts';

const useStyles = makeStyles({
  whole: { display: 'grid', gap: tokens.spacingVerticalS, marginBottom: tokens.spacingVerticalL },
  // It shows how far they are, and is not pulled.
  still: { pointerEvents: 'none' },
  steps: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  step: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  middle: { textAlign: 'center', alignItems: 'center' },
  last: { textAlign: 'end', alignItems: 'flex-end' },
  counts: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}` },
});

export type Beside = 'add' | 'completed' | 'vocations' | 'finished' | 'ask';

export interface SeasonStepsProps {
  records: readonly GraduationRecord[];
  onOpen: (beside: Beside) => void;
}

export function SeasonSteps({ records, onOpen }: SeasonStepsProps) {
  const styles = useStyles();
  const asksAll = useCan('ask-all-seniors');
  const counts = countGraduation(records);
  const progress = graduationProgress(counts);
  const isFinished = progress === 100 && onBoard(records).length > 0;
  const step = (at: number, where?: string) => ({
    className: mergeClasses(styles.step, where, progress === at && styles.current),
    ...(progress === at && { 'aria-current': 'step' as const }),
  });
  return (
    <div className={styles.whole}>
      <Slider
        className={styles.still}
        aria-label="Progress"
        value={progress}
        min={0}
        max={100}
        step={50}
        input={{ tabIndex: -1, 'aria-readonly': true }}
      />
      <ol className={styles.steps}>
        <li {...step(0)}>
          <span>1. Move seniors into categories.</span>
        </li>
        <li {...step(50, styles.middle)}>
          <span>2. Fill out phone, email and vocations for graduating seniors.</span>
        </li>
        <li {...step(100, styles.last)}>
          <span>3. Submit freshmen, sophomores and juniors entering seminary or religious life.</span>
          <Button {...SCREEN_ONLY} size="small" onClick={() => onOpen('vocations')}>
            {counted(counts.vocations, 'vocation', 'vocations')}
          </Button>
        </li>
      </ol>
      <div className={styles.counts}>
        <Text>
          <b>{counts.toMove}</b> left to move
        </Text>
        <Text>
          <b>{counts.toComplete}</b> to complete
        </Text>
        <Text>
          <b>{counts.completed}</b> completed.{' '}
          <Link as="button" inline onClick={() => onOpen('completed')}>
            See them here.
          </Link>
        </Text>
        <Text>
          Is somebody missing?{' '}
          <Link as="button" inline onClick={() => onOpen('add')}>
            Click here to add them!
          </Link>
        </Text>
        {asksAll && onBoard(records).some((one) => !one.is_complete) && (
          <Button {...SCREEN_ONLY} size="small" onClick={() => onOpen('ask')}>
            Send to all who have not answered
          </Button>
        )}
        {isFinished && (
          <Button {...SCREEN_ONLY} appearance="primary" size="small" onClick={() => onOpen('finished')}>
            Are you finished?
          </Button>
        )}
      </div>
    </div>
  );
}

import { useTexts } from '@emmaus/remote-kit/language/use-texts.ts';
import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { meditationTexts } from './meditations.texts.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  reading: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

const LINES = ['100%', '94%', '98%', '90%', '96%', '40%'];

/** Cards of about the real height. */
export function MeditationsSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.grid} aria-label={useTexts(meditationTexts).loadingAll}>
      {Array.from({ length: 9 }, (_, card) => (
        <div key={card} className={styles.card}>
          <SkeletonItem size={24} style={{ width: `${50 + ((card * 7) % 4) * 10}%` }} />
          {LINES.map((width, line) => (
            <SkeletonItem key={line} style={{ width }} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}

/** A page of text on its way. */
export function MeditationSkeleton() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.reading} aria-label={useTexts(meditationTexts).loadingOne}>
      <SkeletonItem size={32} style={{ width: '60%' }} />
      {[...LINES, ...LINES].map((width, line) => (
        <SkeletonItem key={line} size={20} style={{ width }} />
      ))}
    </Skeleton>
  );
}

/** The outline of a page while it is on its way, where PageFrame will draw it: title, sentence, rows. Light on purpose. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  page: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1280px',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    [PHONE]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}` },
  },
  bar: { display: 'block', borderRadius: tokens.borderRadiusMedium, backgroundColor: tokens.colorNeutralBackground4 },
  title: { width: '240px', maxWidth: '60%', height: '36px' },
  sentence: { width: '320px', maxWidth: '80%', height: '16px', margin: `${tokens.spacingVerticalXS} 0 68px` },
  row: { height: '40px', marginTop: tokens.spacingVerticalS },
});

export function PageSkeleton({ label }: { label: string }) {
  const styles = useStyles();
  return (
    <output aria-label={label} className={styles.page}>
      <span className={mergeClasses(styles.bar, styles.title)} />
      <span className={mergeClasses(styles.bar, styles.sentence)} />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span key={row} className={mergeClasses(styles.bar, styles.row)} />
      ))}
    </output>
  );
}

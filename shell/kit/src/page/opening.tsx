/** What was asked for is on its way: said once it takes long enough to make somebody press again. */
import { Portal, Spinner, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  box: {
    position: 'fixed',
    inset: '0',
    width: 'max-content',
    height: 'max-content',
    margin: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    // It is in nobody's way.
    pointerEvents: 'none',
    // What is here at once would flash.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationDelay: tokens.durationUltraSlow,
    animationFillMode: 'both',
  },
});

/** Over the page, in its middle. Since 1.17.0. */
export function Opening() {
  const styles = useStyles();
  return (
    <Portal>
      <div className={styles.box}>
        <Spinner size="tiny" label="Opening …" />
      </div>
    </Portal>
  );
}

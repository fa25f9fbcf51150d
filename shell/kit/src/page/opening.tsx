/** What was asked for is on its way: said once it takes long enough to make somebody press again. */
import { Portal, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  box: {
    position: 'fixed',
    inset: '0',
    width: 'max-content',
    height: 'max-content',
    margin: 'auto',
    display: 'flex',
    gap: tokens.spacingHorizontalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    // It is in nobody's way.
    pointerEvents: 'none',
    // What is here at once would flash; nothing in it is pressed unseen.
    animationName: { from: { opacity: 0, visibility: 'hidden' }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationDelay: tokens.durationUltraSlow,
    animationFillMode: 'both',
  },
});

/** Over the page, in its middle. Since 1.17.0. */
export function Opening() {
  return <OnItsWay />;
}

/** The same, with what gives it up beside it. Since 1.20.0. */
export function OnItsWay({ children }: { children?: ReactNode }) {
  const styles = useStyles();
  return (
    <Portal>
      <div className={styles.box}>
        <Spinner size="tiny" label="Opening …" />
        {children}
      </div>
    </Portal>
  );
}

/** What the grid scrolls in, one stop of the Tab key. What goes on to the right fades, as in a table of figures. */
import { FADE } from '@emmaus/remote-kit/table/goes-on.ts';
import { OneStop } from '@emmaus/remote-kit/table/one-stop.tsx';
import { useGoesOn } from '@emmaus/remote-kit/table/use-goes-on.ts';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';

const useStyles = makeStyles({
  frame: { position: 'relative' },
  goesOn: {
    // Over the heads, which stick.
    '::after': { ...FADE, zIndex: 4 },
  },
  scroll: { overflow: 'auto', maxHeight: 'min(70dvh, 720px)', overscrollBehaviorX: 'contain' },
});

export function GridFrame({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const box = useRef<HTMLDivElement>(null);
  const goesOn = useGoesOn(box);
  return (
    <OneStop className={mergeClasses(styles.frame, goesOn && styles.goesOn)}>
      <div ref={box} data-goes-on={goesOn || undefined} className={styles.scroll}>
        {children}
      </div>
    </OneStop>
  );
}

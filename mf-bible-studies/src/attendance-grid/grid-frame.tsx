/** What the grid scrolls in, one stop of the Tab key. What goes on to the right fades, as in a table of figures. */
import { OneStop } from '@emmaus/remote-kit/table/one-stop.tsx';
import { useGoesOn } from '@emmaus/remote-kit/table/use-goes-on.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';

const useStyles = makeStyles({
  frame: { position: 'relative' },
  goesOn: {
    '::after': {
      content: '""',
      position: 'absolute',
      // Over the heads, which stick.
      zIndex: 4,
      insetBlock: 0,
      insetInlineEnd: 0,
      width: '32px',
      pointerEvents: 'none',
      backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralBackground4}, transparent)`,
    },
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

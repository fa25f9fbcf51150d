/** Details that slide in beside a list or a board without covering it; over it on a narrow window. */
import { COVERED_BY_PANEL } from './breakpoints.ts';
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useRef } from 'react';

const useStyles = makeStyles({
  split: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  main: { flex: '1 1 0', minWidth: 0 },
  panel: {
    flex: '0 0 380px',
    boxSizing: 'border-box',
    position: 'sticky',
    top: `calc(var(--emmaus-sticky-top, 0px) + ${tokens.spacingVerticalM})`,
    maxHeight: 'calc(100dvh - 96px)',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    animationName: { from: { transform: 'translateX(24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '1ms' },
    [COVERED_BY_PANEL]: {
      position: 'fixed',
      zIndex: 1000,
      inset: 0,
      left: 'auto',
      top: 0,
      width: 'min(440px, 100vw)',
      maxHeight: 'none',
      borderRadius: 0,
      boxShadow: tokens.shadow64,
      paddingBottom: 'max(16px, env(safe-area-inset-bottom))',
    },
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalM,
  },
  title: {
    ...typographyStyles.title3,
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
});

export interface SidePanelProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** The list or board that stays beside it. */
  beside: ReactNode;
  children: ReactNode;
}

export function SidePanel({ open, title, onClose, beside, children }: SidePanelProps) {
  const styles = useStyles();
  return (
    <div className={styles.split}>
      <div className={styles.main}>{beside}</div>
      {open && (
        <Panel key={title} title={title} onClose={onClose}>
          {children}
        </Panel>
      )}
    </div>
  );
}

/** Takes the focus when it opens and gives it back when it closes. Escape closes it. */
function Panel({ title, onClose, children }: Omit<SidePanelProps, 'open' | 'beside'>) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button appearance="subtle" aria-label="Close" icon={<DismissRegular />} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}

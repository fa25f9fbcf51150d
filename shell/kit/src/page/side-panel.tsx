/** Details that slide in beside a list or a board without covering it; over it on a narrow window, from below on a phone. */
import { COVERED_BY_PANEL, LESS_MOTION } from './breakpoints.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, Suspense, lazy } from 'react';
import { mayLeave } from '../portal/leaving.ts';
import { PanelHead } from './panel-head.tsx';
import { usePanelFocus } from './use-panel-focus.ts';
import { useWidth } from './use-width.ts';

const CoveringPanel = lazy(async () => ({ default: (await import('./covering-panel.tsx')).CoveringPanel }));

const useStyles = makeStyles({
  split: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  main: { flex: '1 1 0', minWidth: 0 },
  panel: {
    flex: '0 0 400px',
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
    [LESS_MOTION]: { animationDuration: '1ms' },
  },
});

export interface PanelProps {
  title: string;
  onClose: () => void;
  /** Stand in the head before Close. */
  actions?: ReactNode;
  /** Of keys pressed inside, which nothing inside took; Escape closes by itself. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

export interface SidePanelProps extends PanelProps {
  open: boolean;
  /** The list or board that stays beside it. */
  beside: ReactNode;
}

/**
 * Takes the focus when it opens and gives it back when it closes. Escape closes it. What is typed inside and kept by no draft is asked about first. Over the page it keeps the focus in it, and
 * nothing behind it can be pressed.
 */
export function SidePanel({ open, beside, ...panel }: SidePanelProps) {
  const styles = useStyles();
  const covers = useWidth(COVERED_BY_PANEL);
  return (
    <div className={styles.split}>
      <div className={styles.main}>{beside}</div>
      {open && !covers && <PanelBeside {...panel} />}
      {open && covers && (
        <Suspense>
          <CoveringPanel {...panel} />
        </Suspense>
      )}
    </div>
  );
}

function PanelBeside({ title, onClose, actions, onKeyDown, children }: PanelProps) {
  const styles = useStyles();
  const close = () => mayLeave() && onClose();
  const { panel, heading } = usePanelFocus<HTMLElement>(title);
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.defaultPrevented) return;
        if (event.key === 'Escape') close();
        else onKeyDown?.(event);
      }}
    >
      <PanelHead ref={heading} title={title} actions={actions} onClose={close} />
      <div key={title}>{children}</div>
    </aside>
  );
}

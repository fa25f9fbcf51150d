/** A panel over the page: at the right of a narrow window, a sheet from below on a phone. Loaded by side-panel.tsx when one opens. */
import { PHONE } from './breakpoints.ts';
import { OverlayDrawer, makeStyles, tokens } from '@fluentui/react-components';
import { mayLeave } from '../portal/leaving.ts';
import { PanelHead } from './panel-head.tsx';
import type { PanelProps } from './side-panel.tsx';
import { useKeepFocus } from './use-keep-focus.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { usePhone } from './use-width.ts';

const useStyles = makeStyles({
  sheet: {
    width: 'min(440px, 100vw)',
    [PHONE]: {
      width: '100%',
      // Whatever stands in it, and before that has come: Previous, Next and Close stay under the thumb.
      height: 'calc(100dvh - 96px)',
      // Of a low window all.
      minHeight: 'min(100dvh, 384px)',
      borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    },
  },
  content: {
    alignSelf: 'stretch',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: tokens.spacingHorizontalL,
    paddingBottom: `max(${tokens.spacingVerticalL}, env(safe-area-inset-bottom))`,
  },
});

export function CoveringPanel({ title, onClose, actions, onKeyDown, children }: PanelProps) {
  const styles = useStyles();
  const phone = usePhone();
  const close = () => mayLeave() && onClose();
  const { panel, heading } = usePanelFocus<HTMLDivElement>(title);
  useKeepFocus(panel);
  return (
    <OverlayDrawer
      open
      ref={panel}
      position={phone ? 'bottom' : 'end'}
      className={styles.sheet}
      aria-label={title}
      onOpenChange={(_event, { open }) => {
        if (!open) close();
      }}
      onKeyDown={(event) => {
        if (!event.defaultPrevented) onKeyDown?.(event);
      }}
    >
      <div className={styles.content}>
        <PanelHead ref={heading} title={title} actions={actions} onClose={close} />
        <div key={title}>{children}</div>
      </div>
    </OverlayDrawer>
  );
}

/** A question before something that cannot be undone. Only where the specification asks; elsewhere offer undo. */
import { BUTTONS_SIDE_BY_SIDE } from '../page/breakpoints.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useDanger } from '../page/danger.ts';
import { MODAL_MOTION } from '../page/motion.ts';
import { ProblemView } from '../page/problem-view.tsx';
import { useGiveBackFocus } from '../page/use-give-back-focus.ts';
import { useTitleStyles } from '../page/sheet.ts';
import { useWork } from './use-work.ts';
import { useKitTexts } from '../language/spoken.ts';

const useStyles = makeStyles({
  button: {
    // Where the buttons stand side by side, what they say stands in one line.
    [BUTTONS_SIDE_BY_SIDE]: { whiteSpace: 'nowrap' },
  },
});

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and what is safe. */
  children: ReactNode;
  /** Says what happens: 'Delete this note'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** `safe` where nothing is deleted, removed or ended. */
  intent?: 'danger' | 'safe';
  /** May return a promise; the dialog waits, shows its failure and closes by `onClose` when it succeeds. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  intent = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  useGiveBackFocus(open);
  const styles = useStyles();
  const texts = useKitTexts();
  const danger = useDanger();
  const { busy, problem, run, say } = useWork();

  async function confirm() {
    await run(async () => {
      await onConfirm();
      onClose();
    });
  }

  function close() {
    if (busy) return;
    say(undefined);
    onClose();
  }

  return (
    <Dialog
      surfaceMotion={MODAL_MOTION}
      modalType="alert"
      open={open}
      onOpenChange={(_event, data) => !data.open && close()}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle className={useTitleStyles().title}>{title}</DialogTitle>
          <DialogContent>
            {problem && <ProblemView problem={problem} />}
            {children}
          </DialogContent>
          <DialogActions>
            <Button className={styles.button} disabled={busy} onClick={close}>
              {cancelLabel ?? texts.cancel}
            </Button>
            <Button
              className={mergeClasses(styles.button, intent === 'danger' && danger.fill)}
              appearance="primary"
              disabledFocusable={busy}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** A question before something that cannot be undone. Only where the specification asks; elsewhere offer undo. */
import { BUTTONS_SIDE_BY_SIDE, PHONE } from '../page/breakpoints.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { MODAL_MOTION } from '../page/motion.ts';
import { ProblemView } from '../page/problem-view.tsx';
import { useGiveBackFocus } from '../page/use-give-back-focus.ts';

const useStyles = makeStyles({
  button: {
    [PHONE]: { minHeight: '44px' },
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
  /** May return a promise; the dialog waits, shows its failure and closes by `onClose` when it succeeds. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  useGiveBackFocus(open);
  const styles = useStyles();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<unknown>();

  async function confirm() {
    setWorking(true);
    setProblem(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setWorking(false);
    }
  }

  function close() {
    if (working) return;
    setProblem(undefined);
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
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>
            {problem !== undefined && <ProblemView problem={problem} />}
            {children}
          </DialogContent>
          <DialogActions>
            <Button className={styles.button} disabled={working} onClick={close}>
              {cancelLabel}
            </Button>
            <Button
              className={styles.button}
              appearance="primary"
              disabledFocusable={working}
              onClick={() => !working && void confirm()}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

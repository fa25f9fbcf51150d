/** A form in a dialog: fields, the problem of saving, save and cancel. Blocks a second submit while saving. */
import { PHONE } from '../page/breakpoints.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { MODAL_MOTION } from '../page/motion.ts';
import { ProblemView } from '../page/problem-view.tsx';
import { useGiveBackFocus } from '../page/use-give-back-focus.ts';

const useStyles = makeStyles({
  // On a phone the dialog is the page.
  surface: {
    [PHONE]: { maxWidth: '100vw', width: '100vw', minHeight: '100dvh', borderRadius: 0, boxSizing: 'border-box' },
  },
  body: { [PHONE]: { minHeight: 'calc(100dvh - 48px)', gridTemplateRows: 'auto 1fr auto' } },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalS,
  },
  button: { [PHONE]: { minHeight: '44px' } },
});

export interface FormDialogProps {
  open: boolean;
  title: string;
  /** Fields; show a field's own fault at the field by `faultOf(problem, '/name')`. */
  children: ReactNode;
  /** Says what happens: 'Save Contact'. */
  submitLabel: string;
  /** While saving: 'Saving...please wait'. */
  savingLabel?: string;
  /** Saves. Reject with a problem to keep the dialog open and show it; return false to keep it open silently. */
  onSubmit: () => unknown;
  onClose: () => void;
  /** Where saving can be given up: Cancel then does that while saving, and closes. */
  onAbort?: () => void;
}

export function FormDialog({
  open,
  title,
  children,
  submitLabel,
  savingLabel = submitLabel,
  onSubmit,
  onClose,
  onAbort,
}: FormDialogProps) {
  useGiveBackFocus(open);
  const styles = useStyles();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const underway = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React portals pass the event on to a form further out.
    event.stopPropagation();
    if (underway.current) return;
    underway.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      if ((await onSubmit()) !== false) onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      underway.current = false;
      setSaving(false);
    }
  }

  function close() {
    if (underway.current && !onAbort) return;
    if (underway.current) onAbort?.();
    setProblem(undefined);
    onClose();
  }

  return (
    // Only the buttons and Escape close it: a stray click beside it loses nothing that was typed.
    <Dialog
      surfaceMotion={MODAL_MOTION}
      modalType="alert"
      open={open}
      onOpenChange={(_event, data) => !data.open && close()}
    >
      <DialogSurface className={styles.surface}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogBody className={styles.body}>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              {problem !== undefined && <ProblemView problem={problem} />}
              <div className={styles.fields}>{children}</div>
            </DialogContent>
            <DialogActions>
              <Button className={styles.button} disabled={saving && !onAbort} onClick={close}>
                Cancel
              </Button>
              <Button className={styles.button} type="submit" appearance="primary" disabledFocusable={saving}>
                {saving ? savingLabel : submitLabel}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

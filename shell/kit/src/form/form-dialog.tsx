/** A form in a dialog: fields, what is said above them, save and cancel. Draw it while it is open. */
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
import { type ReactNode, useRef } from 'react';
import { useDanger } from '../page/danger.ts';
import { controlsIn } from '../page/controls.ts';
import { mayLeave } from '../portal/leaving.ts';
import { MODAL_MOTION } from '../page/motion.ts';
import { useSheetStyles, useTitleStyles } from '../page/sheet.ts';
import { useGiveBackFocus } from '../page/use-give-back-focus.ts';
import { useKeepFocus } from '../page/use-keep-focus.ts';
import { FormElement, FormNotes, SaveButton } from './form-parts.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import type { FormState } from './use-form.ts';

const useStyles = makeStyles({
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingBlock: tokens.spacingVerticalS,
  },
});

export interface FormDialogProps {
  form: FormState;
  title: string;
  children: ReactNode;
  /** Says what happens: 'Save Contact'. */
  submitLabel: string;
  /** While saving: 'Saving...please wait'. */
  savingLabel?: string;
  /** `danger` where it deletes, removes or ends. Since 1.19.0. */
  intent?: 'danger' | 'safe';
  /** Closes it, also from the form's `onSaved`. Cancel forgets what was typed; after Escape it is there again. */
  onClose: () => void;
  /** Where saving can be given up: Cancel then does that while saving, and closes. */
  onAbort?: () => void;
}

/**
 *     const form = useForm({ key: 'group-new', initial, send, onSaved: onClose });
 *     <FormDialog form={form} title="New group" submitLabel="Create" onClose={onClose}>fields</FormDialog>
 */
export function FormDialog(props: FormDialogProps) {
  const { form, title, children, submitLabel, savingLabel = submitLabel, intent = 'safe', onClose, onAbort } = props;
  const surface = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  useGiveBackFocus(true);
  useKeepFocus(surface);
  // Not what is said above them: Enter would throw away there what was typed earlier.
  useFirstFocus(() => (fields.current ? controlsIn(fields.current) : []));
  const styles = useStyles();
  const sheet = useSheetStyles();
  const danger = useDanger();

  function close() {
    if (form.saving && !onAbort) return;
    if (form.saving) onAbort?.();
    onClose();
  }

  /** Cancel says itself what becomes of what was typed. */
  function leave() {
    if (!form.isRefused || mayLeave()) close();
  }

  function cancel() {
    form.discard();
    close();
  }

  return (
    // Only the buttons and Escape close it: a stray click beside it loses nothing that was typed.
    <Dialog
      surfaceMotion={MODAL_MOTION}
      open
      onOpenChange={(_event, { open, type }) => !open && type !== 'backdropClick' && leave()}
    >
      <DialogSurface ref={surface} className={sheet.surface}>
        <FormElement form={form}>
          <DialogBody className={sheet.body}>
            <DialogTitle className={useTitleStyles().title}>{title}</DialogTitle>
            <DialogContent>
              <FormNotes form={form} />
              <div ref={fields} className={styles.fields}>
                {children}
              </div>
            </DialogContent>
            <DialogActions>
              <Button disabled={form.saving && !onAbort} onClick={cancel}>
                Cancel
              </Button>
              <SaveButton
                form={form}
                className={intent === 'danger' ? danger.fill : undefined}
                label={submitLabel}
                savingLabel={savingLabel}
              />
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  );
}

/** A row of a list that is edited in its place: "a check saves, a close cancels", and so does Escape. */
import { PHONE } from '../page/breakpoints.ts';
import { Button, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { FormElement, FormNotes } from './form-parts.tsx';
import type { FormState } from './use-form.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalS,
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Says nothing most of the time, and then takes no room.
  notes: { gridColumn: '1 / -1', ':empty': { position: 'absolute' } },
  // As high as the fields' labels, so that the buttons stand beside the inputs.
  buttons: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    paddingTop: '26px',
    [PHONE]: { paddingTop: 0, '& > button': { flexGrow: 1 } },
  },
});

export interface FormRowProps {
  form: FormState;
  /** Names the form: 'Edit Christmas'. */
  label: string;
  /** Draws the row again as it was; also for the form's `onSaved`. */
  onClose: () => void;
  children: ReactNode;
}

/** `<FormRow form={form} label={`Edit ${holiday.name}`} onClose={onClose}>fields, side by side</FormRow>` */
export function FormRow({ form, label, onClose, children }: FormRowProps) {
  const styles = useStyles();
  const { element } = form;

  function cancel() {
    form.discard();
    onClose();
  }

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || form.saving) return;
    // Closes the row, not the dialog around it.
    event.preventDefault();
    cancel();
  });

  // With what is drawn, not after it: whoever sees the row can leave it.
  useLayoutEffect(() => {
    const row = element.current;
    const listener = (event: KeyboardEvent) => onEscape(event);
    row?.addEventListener('keydown', listener);
    return () => row?.removeEventListener('keydown', listener);
  }, [element]);

  return (
    <FormElement form={form} className={styles.form} aria-label={label} takesFocus>
      <div className={styles.notes}>
        <FormNotes form={form} />
      </div>
      {children}
      <div className={styles.buttons}>
        <Tooltip content={form.saving ? 'Saving...please wait' : 'Save'} relationship="label">
          <Button type="submit" icon={<CheckmarkRegular />} disabledFocusable={form.saving} />
        </Tooltip>
        <Tooltip content="Cancel" relationship="label">
          <Button icon={<DismissRegular />} disabled={form.saving} onClick={cancel} />
        </Tooltip>
      </div>
    </FormElement>
  );
}

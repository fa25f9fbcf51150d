/** A form within a page, beside or above what it belongs to: fields, and the button that saves below them. */
import { LOW, PHONE } from '../page/breakpoints.ts';
import { Subtitle2, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { FormElement, FormNotes, SaveButton } from './form-parts.tsx';
import type { FormState } from './use-form.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  card: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: 0 },
  // In a panel, where the fields may be longer than the window.
  insight: { position: 'sticky', bottom: 0, [LOW]: { position: 'static' } },
  short: { justifySelf: 'start', [PHONE]: { justifySelf: 'stretch' } },
});

export interface FormPanelProps {
  form: FormState;
  /** Makes it a card of its own; without one it stands in a panel that has a title. */
  title?: string;
  /** Says what happens: 'Save this row'. */
  submitLabel: string;
  children: ReactNode;
}

/** `<FormPanel form={form} title="Add a holiday" submitLabel="Save">fields</FormPanel>` */
export function FormPanel({ form, title, submitLabel, children }: FormPanelProps) {
  const styles = useStyles();
  const heading = useId();
  return (
    <FormElement
      form={form}
      className={mergeClasses(styles.form, title !== undefined && styles.card)}
      {...(title !== undefined && { 'aria-labelledby': heading })}
    >
      {title !== undefined && (
        <Subtitle2 as="h3" id={heading} className={styles.title}>
          {title}
        </Subtitle2>
      )}
      <FormNotes form={form} />
      {children}
      <SaveButton form={form} className={title === undefined ? styles.insight : styles.short} label={submitLabel} />
    </FormElement>
  );
}

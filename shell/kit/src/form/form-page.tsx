/** A page that is one form: fields on a card, the button that saves, and a way back without saving. */
import { PHONE } from '../page/breakpoints.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, type Ref, useId } from 'react';
import { useNavigate } from 'react-router';
import { PageFrame } from '../page/page-frame.tsx';
import { usePhone } from '../page/use-width.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    maxWidth: '800px',
    padding: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { padding: tokens.spacingHorizontalL },
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

/** What the screen says around its fields. */
export interface FormPageWords {
  title: string;
  documentTitle: string;
  explanation: string;
  /** Says what happens: 'Save Contact'. */
  submitLabel: string;
}

export interface FormPageProps extends FormPageWords {
  /** Where to go without saving; on a phone the portal's own way back does. */
  back: { label: string; path: string };
  saving: boolean;
  onSubmit: () => unknown;
  /** The form itself, e.g. to put the focus on what is missing. */
  element: Ref<HTMLFormElement>;
  children: ReactNode;
}

export function FormPage({ submitLabel, back, saving, onSubmit, element, children, ...words }: FormPageProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const phone = usePhone();
  const formId = useId();
  const submit = (
    <Button form={formId} type="submit" appearance="primary" disabledFocusable={saving}>
      {saving ? 'Saving...please wait' : submitLabel}
    </Button>
  );
  return (
    <PageFrame {...words} action={phone && submit}>
      <form
        id={formId}
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {!phone && (
          <div className={styles.buttons}>
            {submit}
            <Button onClick={() => void navigate(back.path)}>{back.label}</Button>
          </div>
        )}
      </form>
    </PageFrame>
  );
}

/** A page that is one form: fields on a card, the button that saves, and a way back without saving. */
import { PHONE } from '../page/breakpoints.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { usePhone } from '../page/use-width.ts';
import { useListAddress } from '../table/list-address.ts';
import { FormElement, FormNotes, SaveButton } from './form-parts.tsx';
import type { FormState } from './use-form.ts';

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
  /** The browser tab's title where it is not the page's, e.g. without a person's name. */
  documentTitle?: string;
  explanation: string;
  /** Says what happens: 'Save Contact'. */
  submitLabel: string;
}

export interface FormPageProps extends FormPageWords {
  form: FormState;
  /** Where to go without saving, a list as it was left; on a phone the portal's own way back does. */
  back: { label: string; path: string };
  /**
   * Whoever opened it wants to write: on a desk the focus goes to its first field. On a phone that would raise the keys, which
   * is wanted where the page is for nothing else: 'always'.
   */
  takesFocus?: boolean | 'always';
  /** A second way to save, beside the first; `choose` is told which of the two it was. */
  also?: { label: string; choose: (second: boolean) => void };
  /** In place of the usual draft, problem and stale words above the fields. */
  notes?: ReactNode;
  children: ReactNode;
}

/** `<FormPage form={form} title="New location" … back={{ label: 'Back to locations', path: '/locations' }}>fields</FormPage>` */
export function FormPage({
  form,
  submitLabel,
  back,
  takesFocus = false,
  also,
  notes,
  children,
  ...words
}: FormPageProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  const phone = usePhone();
  const wayBack = useListAddress(back.path);
  const save = (
    <>
      {also && (
        <Button
          disabledFocusable={form.saving}
          onClick={() => {
            also.choose(true);
            void form.submit();
          }}
        >
          {also.label}
        </Button>
      )}
      <SaveButton form={form} label={submitLabel} onClick={() => also?.choose(false)} />
    </>
  );
  return (
    <PageFrame {...words} action={phone && save}>
      <FormElement form={form} className={styles.form} takesFocus={takesFocus === 'always' || (takesFocus && !phone)}>
        {notes || <FormNotes form={form} />}
        {children}
        {!phone && (
          <div className={styles.buttons}>
            {save}
            <Button onClick={() => void navigate(wayBack)}>{back.label}</Button>
          </div>
        )}
      </FormElement>
    </PageFrame>
  );
}

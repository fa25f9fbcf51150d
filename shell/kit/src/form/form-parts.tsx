/** What a form is made of besides its fields, wherever it stands: the element, what is said above, the button that saves. */
import { Button, type ButtonProps, Text } from '@fluentui/react-components';
import type { HTMLAttributes, ReactNode } from 'react';
import { ProblemView } from '../page/problem-view.tsx';
import { DraftBanner, NotKeptBanner, OfferBanner } from './draft-banner.tsx';
import { OnItsWayContext } from './on-its-way.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { FormState } from './use-form.ts';

export interface FormElementProps extends Pick<
  HTMLAttributes<HTMLFormElement>,
  'className' | 'aria-label' | 'aria-labelledby'
> {
  form: FormState;
  /** Whoever opened it wants to write: the focus goes to its first field. */
  takesFocus?: boolean;
  children: ReactNode;
}

export function FormElement({ form, takesFocus = false, children, ...look }: FormElementProps) {
  const { element } = form;
  useFirstFocus(() => {
    const field = element.current?.querySelector<HTMLElement>('input, select, textarea');
    return takesFocus && field ? [field] : undefined;
  });
  return (
    <form
      {...look}
      id={form.id}
      ref={element}
      aria-busy={form.saving}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React portals pass the event on to a form further out.
        event.stopPropagation();
        void form.submit();
      }}
    >
      <OnItsWayContext value={form.saving}>{children}</OnItsWayContext>
    </form>
  );
}

/** That an earlier visit's words stand here or that none will be kept, what went wrong, and what somebody else saved meanwhile. */
export function FormNotes({ form }: { form: FormState }) {
  return (
    <>
      <NotKeptBanner draft={form} />
      <DraftBanner draft={form} />
      {form.offeredFrom && form.bringBack && <OfferBanner from={form.offeredFrom} onBringBack={form.bringBack} />}
      {form.problem && <ProblemView problem={form.problem} />}
      {form.notice && <Text>{form.notice}</Text>}
    </>
  );
}

export interface SaveButtonProps extends Pick<ButtonProps, 'className' | 'size'> {
  form: FormState;
  /** Says what happens: 'Save Contact'. */
  label: string;
  /** While saving. */
  savingLabel?: string;
  /** Where several say the same: 'Submit' is read as 'Submit: Tue, Nov 24'. Since 1.20.0. */
  about?: string;
  /** Before it is sent, also by Enter in a field. */
  onClick?: () => void;
}

/** May stand outside the form's element. */
export function SaveButton({ form, label, savingLabel = 'Saving...please wait', about, ...look }: SaveButtonProps) {
  const words = form.saving ? savingLabel : label;
  return (
    <Button
      {...look}
      form={form.id}
      type="submit"
      appearance="primary"
      aria-label={about && `${words}: ${about}`}
      disabledFocusable={form.saving}
    >
      {words}
    </Button>
  );
}

/** "A 'Create new vacation date' form." */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { DraftBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button, Subtitle2, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useAddVacationMutation } from '../api/vacations.api.ts';
import { useVacationForm } from './use-vacation-form.ts';
import { VacationFields } from './vacation-fields.tsx';
import { NEW_VACATION, type VacationValues } from './vacation-values.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { margin: 0 },
  save: { justifySelf: 'start', [PHONE]: { justifySelf: 'stretch', minHeight: '44px' } },
});

/** `today` is the day it is at the campus. */
export function NewVacationForm({ today }: { today: string }) {
  const styles = useStyles();
  const portal = usePortal();
  const heading = useId();
  const [add] = useAddVacationMutation();

  async function send({ name, start_date, end_date }: VacationValues) {
    const added = await add({ name, start_date, end_date }).unwrap();
    portal.notify({ intent: 'success', text: `${added.name} was added: ${added.range_readable}.` });
    return added.id;
  }

  const { element, ...form } = useVacationForm({
    form: 'vacation-new',
    initial: NEW_VACATION,
    today,
    send,
    onSaved: () => undefined,
  });
  return (
    <form
      ref={element}
      className={styles.form}
      aria-labelledby={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Subtitle2 as="h3" id={heading} className={styles.title}>
        Create new vacation date
      </Subtitle2>
      <DraftBanner draft={form} />
      {form.problem && <ProblemView problem={form.problem} />}
      <VacationFields form={form} />
      <Button type="submit" appearance="primary" className={styles.save} disabledFocusable={form.saving}>
        {form.saving ? 'Saving...please wait' : 'Save'}
      </Button>
    </form>
  );
}

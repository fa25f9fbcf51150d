/** "Edit opens inline fields on the row; a check saves, a close cancels." */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button, Text, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useChangeVacationMutation } from '../api/vacations.api.ts';
import { useVacationForm } from './use-vacation-form.ts';
import { VacationFields } from './vacation-fields.tsx';
import { type VacationValues, valuesOf } from './vacation-values.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalS,
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  whole: { gridColumn: '1 / -1' },
  // As high as the fields' labels, so that the buttons stand beside the inputs.
  buttons: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    paddingTop: '26px',
    [PHONE]: { paddingTop: 0, '& > button': { flexGrow: 1 } },
  },
  button: { [PHONE]: { minHeight: '44px' } },
});

interface VacationRowFormProps {
  vacation: Vacation;
  today: string;
  /** Reads what the row says now. */
  reload: () => Promise<Vacation | undefined>;
  onClose: () => void;
}

export function VacationRowForm({ vacation, today, reload, onClose }: VacationRowFormProps) {
  const styles = useStyles();
  const [save] = useChangeVacationMutation();

  const [latest, setLatest] = useState<Vacation>();

  async function send(values: VacationValues) {
    const version = latest?.version ?? values.version;
    try {
      return (await save({ id: vacation.id, body: { ...values, version } }).unwrap()).id;
    } catch (error) {
      if (asProblem(error).code === 'stale_version') setLatest(await reload());
      throw error;
    }
  }

  const { element, ...form } = useVacationForm({
    form: `vacation-edit:${vacation.id}`,
    initial: valuesOf(vacation),
    today,
    send,
    onSaved: onClose,
  });
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

  useEffect(() => {
    const row = element.current;
    row?.querySelector('input')?.focus();
    const listener = (event: KeyboardEvent) => onEscape(event);
    row?.addEventListener('keydown', listener);
    return () => row?.removeEventListener('keydown', listener);
  }, [element]);

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={`Edit ${vacation.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.problem && (
        <div className={styles.whole}>
          <ProblemView problem={form.problem} />
          {latest && form.problem.code === 'stale_version' && (
            <Text>
              It now says: {latest.name}, {latest.range_readable}. Saving again puts what you typed in its place.
            </Text>
          )}
        </div>
      )}
      <VacationFields form={form} />
      <div className={styles.buttons}>
        <Tooltip content={form.saving ? 'Saving...please wait' : 'Save'} relationship="label">
          <Button
            type="submit"
            appearance="primary"
            className={styles.button}
            icon={<CheckmarkRegular />}
            disabledFocusable={form.saving}
          />
        </Tooltip>
        <Tooltip content="Cancel" relationship="label">
          <Button className={styles.button} icon={<DismissRegular />} disabled={form.saving} onClick={cancel} />
        </Tooltip>
      </div>
    </form>
  );
}

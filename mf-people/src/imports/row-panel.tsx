/** One row in full: each cell with its own fault, to be mended here; and who it may be. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Import, ImportRow } from '@emmaus/contracts/imports.contract';
import { IMPORT_FIELDS, IMPORT_FIELD_TITLES } from '@emmaus/contracts/imports.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useDraft } from '@emmaus/remote-kit/form/use-draft.ts';
import { Button, Field, Input, Text, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useChangeImportRowMutation } from '../api/imports.api.ts';
import { nameOfRow, sameAs } from './import-words.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  control: { [PHONE]: { minHeight: '44px' } },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  link: { color: tokens.colorBrandForegroundLink },
});

export interface RowPanelProps {
  batch: Import;
  row: ImportRow;
  /** Called when nothing is wrong with the row any more. */
  onMended: () => void;
}

export function RowPanel({ batch, row, onMended }: RowPanelProps) {
  const styles = useStyles();
  const portal = usePortal();
  const draft = useDraft(`import-row:${batch.id}:${row.row_number}`, row.values);
  const [changeRow, { isLoading }] = useChangeImportRowMutation();
  const [problem, setProblem] = useState<Problem>();
  const underway = useRef(false);
  const faultAt = (field: string) => row.faults.find((fault) => fault.field === field)?.sentence;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (underway.current) return;
    underway.current = true;
    setProblem(undefined);
    const values = Object.fromEntries(
      IMPORT_FIELDS.filter((field) => draft.values[field] !== row.values[field]).map((field) => [
        field,
        draft.values[field],
      ]),
    );
    try {
      const mended = await changeRow({ id: batch.id, row: row.row_number, change: { values } }).unwrap();
      draft.saved();
      if (mended.faults.length > 0) return;
      portal.notify({ intent: 'success', text: `${nameOfRow(mended)} in row ${row.row_number} is without faults.` });
      onMended();
    } catch (failure) {
      setProblem(asProblem(failure));
    } finally {
      underway.current = false;
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {problem && <ProblemView problem={problem} />}
      {row.duplicates.length > 0 && (
        <div>
          <Text weight="semibold">Perhaps somebody who is there already</Text>
          <ul className={styles.list}>
            {row.duplicates.map((duplicate) => (
              <li key={`${duplicate.person_id} ${duplicate.row_number}`}>
                {duplicate.person_id === null ? (
                  sameAs(duplicate)
                ) : (
                  <Link className={styles.link} to={`/people/${duplicate.person_id}`}>
                    {sameAs(duplicate)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {IMPORT_FIELDS.map((field) => {
        const fault = faultAt(field);
        return (
          <Field
            key={field}
            label={IMPORT_FIELD_TITLES[field]}
            validationMessage={fault}
            validationState={fault ? 'error' : 'none'}
          >
            <Input
              className={styles.control}
              value={draft.values[field]}
              onChange={(_event, { value }) => draft.change({ [field]: value })}
            />
          </Field>
        );
      })}
      <Button type="submit" appearance="primary" className={styles.control} disabledFocusable={isLoading}>
        {isLoading ? 'Saving...please wait' : 'Save this row'}
      </Button>
    </form>
  );
}

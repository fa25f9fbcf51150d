/** One row in full: each cell with its own fault, to be mended here; and who it may be. */
import type { Import, ImportRow } from '@emmaus/contracts/imports.contract';
import { IMPORT_FIELDS, type ImportField } from '@emmaus/contracts/imports.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { FormPanel } from '@emmaus/remote-kit/form/form-panel.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import { importsApi } from '../api/imports.api.ts';
import { CellField } from './cell-field.tsx';
import { nameOfRow, sameAs } from './import-words.ts';

const useStyles = makeStyles({
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
  const [changeRow] = importsApi.useChangeImportRowMutation();
  const faultAt = (field: string) => row.faults.find((fault) => fault.field === field)?.sentence;
  const form = useForm({
    key: `import-row:${batch.id}:${row.row_number}`,
    initial: row.values,
    send(typed) {
      const changed = IMPORT_FIELDS.filter((field) => typed[field] !== row.values[field]);
      const values = Object.fromEntries(changed.map((field) => [field, typed[field]]));
      return changeRow({ id: batch.id, row_number: row.row_number, body: { values } }).unwrap();
    },
    onSaved(mended) {
      if (mended.faults.length > 0) return;
      portal.notify({ intent: 'success', text: `${nameOfRow(mended)} in row ${row.row_number} is without faults.` });
      onMended();
    },
  });

  return (
    <FormPanel form={form} submitLabel="Save this row">
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
      {inOrder(row).map((field) => (
        <CellField key={field} form={form} field={field} was={row.values[field]} fault={faultAt(field)} />
      ))}
    </FormPanel>
  );
}

/** What is wrong first: it is what somebody opens the row for. */
function inOrder({ faults }: ImportRow): ImportField[] {
  const isFaulty = (field: ImportField) => faults.some((fault) => fault.field === field);
  return IMPORT_FIELDS.toSorted((one, other) => Number(isFaulty(other)) - Number(isFaulty(one)));
}

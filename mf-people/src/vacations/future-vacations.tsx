/** "A table of future dates (name, range, edit, delete with a confirm question)." */
import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import {
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { vacationsApi } from '../api/vacations.api.ts';
import { FutureVacationRow } from './future-vacation-row.tsx';

const useStyles = makeStyles({
  // Two buttons. The dates of a year's end stand in two lines on a phone.
  actions: { width: '96px' },
  dates: { width: '34%' },
  none: { color: tokens.colorNeutralForeground3 },
});

interface FutureVacationsProps {
  vacations: readonly Vacation[];
  today: string;
  reload: () => Promise<readonly Vacation[]>;
}

export function FutureVacations({ vacations, today, reload }: FutureVacationsProps) {
  const styles = useStyles();
  const [deleting, setDeleting] = useState<Vacation>();
  /** As they were when their rows were opened. */
  const [edited, setEdited] = useState<readonly Vacation[]>([]);
  const rows = withEdited(vacations, edited);
  if (rows.length === 0) return <Text className={styles.none}>No vacation is planned. Enter the first one below.</Text>;
  return (
    <>
      <Table aria-label="Future dates">
        <TableHeader>
          <TableRow>
            <TableHeaderCell>Name</TableHeaderCell>
            <TableHeaderCell className={styles.dates}>Dates</TableHeaderCell>
            <TableHeaderCell className={styles.actions}>Actions</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((vacation) => (
            <FutureVacationRow
              key={vacation.id}
              vacation={vacation}
              today={today}
              reload={async () => (await reload()).find(({ id }) => id === vacation.id)}
              onEdit={(edits) =>
                setEdited((before) => [...before.filter(({ id }) => id !== vacation.id), ...(edits ? [vacation] : [])])
              }
              onDelete={() => setDeleting(vacation)}
            />
          ))}
        </TableBody>
      </Table>
      {deleting && <DeleteVacation vacation={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

/** A row that somebody else deleted stays with what is typed in it until it is closed. */
function withEdited(vacations: readonly Vacation[], edited: readonly Vacation[]): readonly Vacation[] {
  const gone = edited.filter(({ id }) => vacations.every((vacation) => vacation.id !== id));
  if (gone.length === 0) return vacations;
  return [...vacations, ...gone].toSorted(
    (one, other) => one.start_date.localeCompare(other.start_date) || one.id - other.id,
  );
}

function DeleteVacation({ vacation, onClose }: { vacation: Vacation; onClose: () => void }) {
  const portal = usePortal();
  const [remove] = vacationsApi.useDeleteVacationMutation();
  async function confirm() {
    const { message } = await remove(vacation.id).unwrap();
    portal.notify({ intent: 'success', text: message });
    portal.changed('vacation', vacation.id);
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${vacation.name}?`}
      confirmLabel="Delete this vacation"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {vacation.range_readable}. Bible studies are expected to meet on these days again, and the meetings that the
        vacation had taken away come back.
      </p>
    </ConfirmDialog>
  );
}

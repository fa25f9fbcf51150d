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
  if (vacations.length === 0)
    return <Text className={styles.none}>No vacation is planned. Enter the first one below.</Text>;
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
          {vacations.map((vacation) => (
            <FutureVacationRow
              key={vacation.id}
              vacation={vacation}
              today={today}
              reload={async () => (await reload()).find(({ id }) => id === vacation.id)}
              onDelete={() => setDeleting(vacation)}
            />
          ))}
        </TableBody>
      </Table>
      {deleting && <DeleteVacation vacation={deleting} onClose={() => setDeleting(undefined)} />}
    </>
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

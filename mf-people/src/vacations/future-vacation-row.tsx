/** A vacation that may still be changed: read, or edited in its place. */
import { useDanger } from '@emmaus/remote-kit/page/danger.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import type { Vacation } from '@emmaus/contracts/vacations.contract';
import { Button, TableCell, TableRow, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { VacationRowForm } from './vacation-row-form.tsx';

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXXS },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalXS },
  button: { minWidth: THUMB, minHeight: THUMB },
});

interface FutureVacationRowProps {
  vacation: Vacation;
  /** The day it is at the campus. */
  today: string;
  /** Reads what the row says now. */
  reload: () => Promise<Vacation | undefined>;
  /** Its fields are opened, or closed again. */
  onEdit: (edits: boolean) => void;
  onDelete: () => void;
}

export function FutureVacationRow({ vacation, today, reload, onEdit, onDelete }: FutureVacationRowProps) {
  const styles = useStyles();
  const danger = useDanger();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (!editing && wasEdited.current) edit.current?.focus();
    wasEdited.current = editing;
  }, [editing]);

  function edits(now: boolean): void {
    setEditing(now);
    onEdit(now);
  }

  if (editing)
    return (
      <TableRow>
        <TableCell colSpan={3}>
          <VacationRowForm vacation={vacation} today={today} reload={reload} onClose={() => edits(false)} />
        </TableCell>
      </TableRow>
    );
  return (
    <TableRow>
      <TableCell className={styles.text}>{vacation.name}</TableCell>
      <TableCell className={styles.text}>{vacation.range_readable}</TableCell>
      <TableCell>
        <div className={styles.buttons}>
          <Tooltip content={`Edit ${vacation.name}, ${vacation.range_readable}`} relationship="label">
            <Button
              ref={edit}
              appearance="subtle"
              className={styles.button}
              icon={<EditRegular />}
              onClick={() => edits(true)}
            />
          </Tooltip>
          <Tooltip content={`Delete ${vacation.name}, ${vacation.range_readable}`} relationship="label">
            <Button
              appearance="subtle"
              className={mergeClasses(styles.button, danger.words)}
              icon={<DeleteRegular />}
              onClick={onDelete}
            />
          </Tooltip>
        </div>
      </TableCell>
    </TableRow>
  );
}

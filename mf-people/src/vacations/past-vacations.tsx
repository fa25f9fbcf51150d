/** "A read-only table of past dates, shown in reverse order." */
import type { Vacation } from '@emmaus/contracts/vacations.contract';
import {
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  makeStyles,
  tokens,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere', paddingBlock: tokens.spacingVerticalXXS, color: tokens.colorNeutralForeground2 },
});

/** Drawn from the last to the first; `vacations` come from the first to the last. */
export function PastVacations({ vacations }: { vacations: readonly Vacation[] }) {
  const styles = useStyles();
  return (
    <Table aria-label="Past dates">
      <TableHeader>
        <TableRow>
          <TableHeaderCell>Name</TableHeaderCell>
          <TableHeaderCell>Dates</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {vacations.toReversed().map(({ id, name, range_readable }) => (
          <TableRow key={id}>
            <TableCell className={styles.text}>{name}</TableCell>
            <TableCell className={styles.text}>{range_readable}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

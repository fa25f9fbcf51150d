/** Campus, 'Seniors marked as graduating or not', 'Graduating seniors with completed info', Vocations; on a phone a card each. */
import type { ProgressRow } from '@emmaus/contracts/graduate-progress.contract';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { FiguresTable } from '@emmaus/remote-kit/table/figures-table.tsx';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { ProgressNumber } from './progress-number.tsx';
import { columnTitle, PROGRESS_COLUMNS } from './progress-words.ts';
import type { Behind } from './use-progress-address.ts';

const useStyles = makeStyles({
  cards: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1, minWidth: 0, color: tokens.colorNeutralForeground3 },
});

export interface ProgressTableProps {
  rows: readonly ProgressRow[];
  onOpen: (behind: Behind) => void;
}

export function ProgressTable({ rows, onOpen }: ProgressTableProps) {
  const styles = useStyles();
  const phone = usePhone();
  if (phone)
    return (
      <div className={styles.cards}>
        {rows.map((row) => (
          <DetailCard key={row.location_id} title={row.campus}>
            {PROGRESS_COLUMNS.map((column) => (
              <div key={column.figure} className={styles.line}>
                <Text className={styles.title}>{columnTitle(column)}</Text>
                <ProgressNumber
                  counts={row}
                  column={column}
                  whose={row.campus}
                  location={row.location_id}
                  onOpen={onOpen}
                />
              </div>
            ))}
          </DetailCard>
        ))}
      </div>
    );
  return (
    <FiguresTable
      label="Campus Graduate Progress"
      of="Campus"
      columns={PROGRESS_COLUMNS.map(columnTitle)}
      rows={rows.map((row) => ({
        key: row.location_id,
        name: row.campus,
        figures: PROGRESS_COLUMNS.map((column) => (
          <ProgressNumber
            key={column.figure}
            counts={row}
            column={column}
            whose={row.campus}
            location={row.location_id}
            onOpen={onOpen}
          />
        )),
      }))}
    />
  );
}

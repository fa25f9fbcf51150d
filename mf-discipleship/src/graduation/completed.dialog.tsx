/** "Completed grad forms modal: lists the complete records." */
import { ReadDialog } from '@emmaus/remote-kit/page/read-dialog.tsx';
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { Subtitle2, Text, makeStyles, tokens } from '@fluentui/react-components';
import { RecordFacts } from './record-details.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalL },
  name: { margin: `0 0 ${tokens.spacingVerticalXS}` },
});

export function CompletedDialog({ records, onClose }: { records: readonly GraduationRecord[]; onClose: () => void }) {
  const styles = useStyles();
  const completed = records.filter((one) => one.graduation_status === 'Graduating' && one.is_complete);
  return (
    <ReadDialog title="Completed grad forms" onClose={onClose}>
      {completed.length === 0 && <Text>No form is complete yet.</Text>}
      <ul className={styles.list} aria-label="Completed grad forms">
        {completed.map((record) => (
          <li key={record.id}>
            <Subtitle2 as="h3" className={styles.name}>
              {record.person}
            </Subtitle2>
            <RecordFacts record={record} />
          </li>
        ))}
      </ul>
    </ReadDialog>
  );
}

/** "Completed grad forms modal: lists the complete records." */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { MODAL_MOTION } from '@emmaus/remote-kit/page/motion.ts';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Subtitle2,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { RecordFacts } from './record-details.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalL },
  name: { margin: `0 0 ${tokens.spacingVerticalXS}` },
});

export function CompletedDialog({ records, onClose }: { records: readonly GraduationRecord[]; onClose: () => void }) {
  useGiveBackFocus(true);
  const styles = useStyles();
  const completed = records.filter((one) => one.graduation_status === 'Graduating' && one.is_complete);
  return (
    <Dialog surfaceMotion={MODAL_MOTION} open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Completed grad forms</DialogTitle>
          <DialogContent>
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
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

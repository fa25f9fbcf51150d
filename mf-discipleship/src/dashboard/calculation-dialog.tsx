/** 'How are these numbers calculated': what each column counts. */
import type { MultiplicationTable } from '@emmaus/contracts/multiplication.contract';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
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
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';

const useStyles = makeStyles({
  // On a phone the dialog is the page.
  surface: {
    [PHONE]: { maxWidth: '100vw', width: '100vw', minHeight: '100dvh', borderRadius: 0, boxSizing: 'border-box' },
  },
  body: { [PHONE]: { minHeight: 'calc(100dvh - 48px)', gridTemplateRows: 'auto 1fr auto' } },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: `${tokens.spacingVerticalL} 0 0` },
  term: { fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export interface CalculationDialogProps {
  table: Pick<MultiplicationTable, 'figures' | 'counts_everybody'>;
  onClose: () => void;
}

export function CalculationDialog({
  table: { figures, counts_everybody: everybody },
  onClose,
}: CalculationDialogProps) {
  const styles = useStyles();
  useGiveBackFocus(true);
  return (
    <Dialog surfaceMotion={MODAL_MOTION} open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>How are these numbers calculated</DialogTitle>
          <DialogContent>
            <Text>
              Everybody is counted at the campus they belong to, and in each column that is true of them.
              {!everybody && ' Where you see some of the people only, those are counted.'}
            </Text>
            <dl className={styles.list}>
              {figures.map(({ name, title, explanation }) => (
                <div key={name}>
                  <dt className={styles.term}>{title}</dt>
                  <dd className={styles.words}>{explanation}</dd>
                </div>
              ))}
            </dl>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Vacation dates modal (specification 1, §2.7): plan one, change or delete those to come, look at those that are over. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { MODAL_MOTION } from '@emmaus/remote-kit/page/motion.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
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
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useVacationDatesQuery } from '../api/vacations.api.ts';
import { FutureVacations } from './future-vacations.tsx';
import { NewVacationForm } from './new-vacation-form.tsx';
import { PastVacations } from './past-vacations.tsx';

const useStyles = makeStyles({
  // On a phone the dialog is the page.
  surface: {
    maxWidth: '760px',
    [PHONE]: { maxWidth: '100vw', width: '100vw', minHeight: '100dvh', borderRadius: 0, boxSizing: 'border-box' },
  },
  body: { [PHONE]: { minHeight: 'calc(100dvh - 48px)', gridTemplateRows: 'auto 1fr auto' } },
  content: { display: 'grid', alignContent: 'start', gap: tokens.spacingVerticalXL },
  section: { display: 'grid', gap: tokens.spacingVerticalS },
  title: { margin: 0 },
});

export function VacationsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const styles = useStyles();
  useGiveBackFocus(open);
  return (
    // Only the button and Escape close it: a stray click beside it loses nothing that was typed.
    <Dialog
      surfaceMotion={MODAL_MOTION}
      open={open}
      onOpenChange={(_event, { open: stays, type }) => !stays && type !== 'backdropClick' && onClose()}
    >
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>Vacation dates</DialogTitle>
          <DialogContent className={styles.content}>
            <VacationDates />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function VacationDates() {
  const styles = useStyles();
  const { data, error, refetch } = useVacationDatesQuery();
  if (!data) return error ? <ProblemView problem={error} onRetry={refetch} /> : <SkeletonRows rows={4} columns={2} />;
  const past = data.data.filter((vacation) => vacation.past);
  return (
    <>
      <section className={styles.section}>
        <Subtitle2 as="h3" className={styles.title}>
          Future dates
        </Subtitle2>
        <FutureVacations
          vacations={data.data.filter((vacation) => !vacation.past)}
          today={data.today}
          reload={async () => (await refetch()).data?.data ?? []}
        />
      </section>
      <NewVacationForm today={data.today} />
      {past.length > 0 && (
        <section className={styles.section}>
          <Subtitle2 as="h3" className={styles.title}>
            Past dates
          </Subtitle2>
          <PastVacations vacations={past} />
        </section>
      )}
    </>
  );
}

/** The question at the end of the season: Yes leads to the vocations. */
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
} from '@fluentui/react-components';

export function FinishedDialog({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  useGiveBackFocus(true);
  return (
    <Dialog surfaceMotion={MODAL_MOTION} open onOpenChange={(_event, { open }) => !open && onNo()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Are you finished?</DialogTitle>
          <DialogContent>
            You&apos;ve completed all of the graduate forms! Are there any freshmen, sophomores, or juniors that are
            entering a religious community or seminary?
          </DialogContent>
          <DialogActions>
            <Button onClick={onNo}>No</Button>
            <Button appearance="primary" onClick={onYes}>
              Yes
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

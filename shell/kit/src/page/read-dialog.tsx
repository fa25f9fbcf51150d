/** A dialog that is looked into and closed: a list, a code, an explanation. A form has a `FormDialog`, a question a `ConfirmDialog`. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  mergeClasses,
} from '@fluentui/react-components';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { controlsIn, focusFirst, isAside } from './controls.ts';
import { focusedElement } from './focused-element.ts';
import { mayLeave } from '../portal/leaving.ts';
import { MODAL_MOTION } from './motion.ts';
import { useSheetStyles, useTitleStyles } from './sheet.ts';
import { useGiveBackFocus } from './use-give-back-focus.ts';
import { useKeepFocus } from './use-keep-focus.ts';

export interface ReadDialogProps {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  /** Something can be typed inside: the button and Escape alone close it, as a stray click beside it would lose that, and ask where no draft is kept. */
  isTypedIn?: boolean;
  /** A button behind 'Close'. */
  action?: ReactNode;
  closeButton?: Ref<HTMLButtonElement>;
  /** Classes of the surface and of the content. */
  surface?: string;
  content?: string;
}

/**
 * Draw it while it is open; the focus goes back to where it was.
 *
 *     <ReadDialog title="Completed grad forms" onClose={onClose}>list</ReadDialog>
 */
export function ReadDialog(props: ReadDialogProps) {
  const { title, children, onClose, isTypedIn = false, action, closeButton, surface, content } = props;
  const box = useRef<HTMLDivElement>(null);
  useGiveBackFocus(true);
  useKeepFocus(box);
  useEffect(() => {
    // After the dialog has given it to the first thing in it.
    if (box.current && isAside(focusedElement() ?? box.current))
      focusFirst(controlsIn(box.current).filter((one) => !isAside(one)));
  }, []);
  const styles = useSheetStyles();
  const close = () => (!isTypedIn || mayLeave()) && onClose();
  return (
    <Dialog
      surfaceMotion={MODAL_MOTION}
      open
      onOpenChange={(_event, { open, type }) => !open && !(isTypedIn && type === 'backdropClick') && close()}
    >
      <DialogSurface ref={box} className={mergeClasses(surface, styles.surface)}>
        <DialogBody className={styles.body}>
          <DialogTitle className={useTitleStyles().title}>{title}</DialogTitle>
          <DialogContent className={content}>{children}</DialogContent>
          <DialogActions>
            <Button ref={closeButton} onClick={close}>
              Close
            </Button>
            {action}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

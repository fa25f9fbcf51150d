/** In place of a dialog while its record is on its way, or when it could not be had. */
import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useKitTexts } from '../language/spoken.ts';
import { OnItsWay } from '../page/opening.tsx';
import { type FollowedFocus, followFocus, giveBack } from '../page/use-give-back-focus.ts';
import { usePortal } from '../portal/portal-context.ts';

const useStyles = makeStyles({ cancel: { pointerEvents: 'auto' } });

export interface DialogWaitingProps {
  /** Why it does not open; undefined while it may. It is said, and the dialog closes: the next press asks again. */
  refusal: string | undefined;
  onClose: () => void;
}

/**
 * It is said to be on its way, as a dialog is whose code is; with Cancel and Escape, since by then it may not be wanted any more. Since 1.20.0.
 *
 *     if (!begun) return <DialogWaiting refusal={problem === undefined ? undefined : asProblem(problem).message} onClose={onClose} />;
 */
export function DialogWaiting({ refusal, onClose }: DialogWaitingProps) {
  const styles = useStyles();
  const texts = useKitTexts();
  const { notify } = usePortal();
  const refuse = useEffectEvent((text: string) => {
    notify({ intent: 'error', text });
    onClose();
  });
  useEffect(() => {
    if (refusal !== undefined) refuse(refusal);
  }, [refusal]);
  const followed = useRef<FollowedFocus>(undefined);
  // What is on its way stands beside the page, as a menu does.
  useLayoutEffect(() => {
    followed.current = followFocus((target) => target.closest('[data-portal-node]') === null);
    return followed.current.end;
  }, []);
  // The button goes, and the focus with it.
  function cancel() {
    const before = followed.current?.before();
    onClose();
    giveBack(before);
  }
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // What stands open on the page stays: it was there before.
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const left = new AbortController();
    window.addEventListener('keydown', (event) => escape(event), { capture: true, signal: left.signal });
    return () => left.abort();
  }, []);
  if (refusal !== undefined) return null;
  return (
    <OnItsWay>
      <Button size="small" className={styles.cancel} onClick={cancel}>
        {texts.cancel}
      </Button>
    </OnItsWay>
  );
}

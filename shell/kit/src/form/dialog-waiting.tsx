/** In place of a dialog while its record is on its way, or when it could not be had. */
import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent } from 'react';
import { useKitTexts } from '../language/spoken.ts';
import { OnItsWay } from '../page/opening.tsx';
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
  const { cancel } = useStyles();
  const texts = useKitTexts();
  const { notify } = usePortal();
  const refuse = useEffectEvent((text: string) => {
    notify({ intent: 'error', text });
    onClose();
  });
  useEffect(() => {
    if (refusal !== undefined) refuse(refusal);
  }, [refusal]);
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
      <Button size="small" className={cancel} onClick={onClose}>
        {texts.cancel}
      </Button>
    </OnItsWay>
  );
}

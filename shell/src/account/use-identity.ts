/** Watches whose eyes are used. A change, wherever it was made, loads the main page anew: nothing of the old eyes stays. A tab that shows the right ones stays. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { accountApi } from './account.api.ts';
import { forgetEyes, noteRefused } from './eyes-of-tab.ts';
import { type IdentityWatch, watchIdentity } from './identity-watch.ts';

/** Answers what to call after this tab has changed the identity. */
export function useIdentity(personId: number | null, secondsLeft: number | undefined): () => void {
  const { loadMainPage, own } = useApp();
  const watch = useRef<IdentityWatch>(undefined);
  const [readUser] = accountApi.useLazyUserQuery();
  // What is asked here is what the frame is drawn with. The page below it stays that of the first.
  const [drawn] = useState({ drawnFor: personId, secondsLeft });

  const changed = useCallback(() => {
    watch.current?.tell();
    loadMainPage();
  }, [loadMainPage]);

  // With what is drawn, not after it: what is on the screen hears of a change.
  useLayoutEffect(
    () =>
      own.onIdentityChanged((how) => {
        if (how === 'choice') forgetEyes();
        if (how === 'change' && drawn.drawnFor !== null) noteRefused(drawn.drawnFor);
        changed();
      }),
    [own, changed, drawn],
  );

  useLayoutEffect(() => {
    const ask = async () => {
      const { data, isSuccess } = await readUser();
      return isSuccess ? data : undefined;
    };
    const watching = watchIdentity({ ...drawn, ask, leave: loadMainPage });
    watch.current = watching;
    const onVisible = () => void (document.visibilityState === 'visible' && watching.look());
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      watching.close();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [readUser, drawn, loadMainPage]);

  return changed;
}

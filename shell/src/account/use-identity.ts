/** Watches whose eyes are used. A change, wherever it was made, loads the main page anew: nothing of the old eyes stays. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useApp } from '../app/app-context.ts';
import { accountApi } from './account.api.ts';
import { noteRefused } from './eyes-of-tab.ts';
import { type IdentityChannel, openIdentityChannel } from './identity-channel.ts';

/** A moment more than the server gave, and what a timer can hold at most. */
const SLACK = 1_000;
const LONGEST = 2 ** 31 - 1;
/** Seconds after which the server is asked again when it did not answer. */
const LOOK_AGAIN = 30;

/** Answers what to call after this tab has changed the identity. */
export function useIdentity(personId: number | null, secondsLeft: number | undefined): () => void {
  const { loadMainPage, own } = useApp();
  const channel = useRef<IdentityChannel>(undefined);
  const [readUser] = accountApi.useLazyUserQuery();

  const changed = useCallback(() => {
    channel.current?.announce();
    loadMainPage();
  }, [loadMainPage]);

  // With what is drawn, not after it: what is on the screen hears of a change.
  useLayoutEffect(() => {
    const opened = openIdentityChannel(loadMainPage);
    channel.current = opened;
    return () => opened.close();
  }, [loadMainPage]);
  useLayoutEffect(
    () =>
      own.onIdentityChanged((byChange) => {
        if (byChange && personId !== null) noteRefused(personId);
        changed();
      }),
    [own, changed, personId],
  );

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    // Another device may have switched, or the time may be over. The server says; a clock here may be wrong.
    async function look(): Promise<void> {
      clearTimeout(timer);
      const { data } = await readUser();
      if (gone) return;
      if (!data) return wait(secondsLeft && LOOK_AGAIN);
      if (data.personId !== personId) return loadMainPage();
      wait(data.acting?.seconds_left);
    }
    function wait(seconds: number | undefined): void {
      if (seconds !== undefined) timer = setTimeout(() => void look(), Math.min(seconds * 1000 + SLACK, LONGEST));
    }
    const onVisible = () => void (document.visibilityState === 'visible' && look());
    wait(secondsLeft);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [readUser, personId, secondsLeft, loadMainPage]);

  return changed;
}

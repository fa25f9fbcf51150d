/** Watches whose eyes are used. A change, wherever it was made, loads the main page anew: nothing of the old eyes stays. A tab that shows the right ones stays. */
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
    // Whose they are now is known to the server alone.
    channel.current?.announce(null);
    loadMainPage();
  }, [loadMainPage]);

  // With what is drawn, not after it: what is on the screen hears of a change.
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
    let looking = false;
    let again = false;
    // Another device may have switched, or the time may be over. The server says; a clock here may be wrong.
    async function look(otherwiseIn = secondsLeft && LOOK_AGAIN): Promise<void> {
      clearTimeout(timer);
      // What is on its way may have been answered before that.
      again = looking;
      if (looking) return;
      looking = true;
      const { data, isSuccess } = await readUser();
      looking = false;
      if (gone) return;
      if (again) return look(LOOK_AGAIN);
      if (!isSuccess) return wait(otherwiseIn);
      if (data.personId !== personId) {
        channel.current?.announce(data.personId);
        return loadMainPage();
      }
      wait(data.acting?.seconds_left);
    }
    function wait(seconds: number | undefined): void {
      if (seconds !== undefined)
        timer = setTimeout(() => void look(LOOK_AGAIN), Math.min(seconds * 1000 + SLACK, LONGEST));
    }
    const onVisible = () => void (document.visibilityState === 'visible' && look());
    const opened = openIdentityChannel((eyes) => {
      if (eyes === null) void look(LOOK_AGAIN);
      else if (eyes !== personId) loadMainPage();
    });
    channel.current = opened;
    wait(secondsLeft);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      gone = true;
      clearTimeout(timer);
      opened.close();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [readUser, personId, secondsLeft, loadMainPage]);

  return changed;
}

/** Watches whose eyes are used, as long as a page that was drawn with some is open. In whatever order messages and answers come, one of other eyes is left. */
import type { UserInfo } from './account-answers.ts';
import { type EyesFromNow, type IdentityChannel, openIdentityChannel } from './identity-channel.ts';

/** A moment more than the server gave, and what a timer can hold at most. */
const SLACK = 1_000;
const LONGEST = 2 ** 31 - 1;
/** Seconds after which the server is asked again when it did not answer. */
const LOOK_AGAIN = 30;

export interface Watched {
  /** With whose eyes the page was drawn; null for an account that is nobody's. */
  drawnFor: number | null;
  /** While somebody is acted as. */
  secondsLeft: number | undefined;
  /** Asks the server whose eyes are used; undefined where it does not say. */
  ask: () => Promise<Pick<UserInfo, 'personId' | 'acting'> | undefined>;
  /** Other eyes are used. */
  leave: () => void;
  openChannel?: (onChange: (eyes: EyesFromNow) => void) => IdentityChannel;
}

export interface IdentityWatch {
  /** The tab is looked at again: another device may have switched. */
  look(): void;
  /** This tab has changed the identity, or was refused a call because it is another. Whose it is now is known to the server alone. */
  tell(): void;
  close(): void;
}

export function watchIdentity({
  drawnFor,
  secondsLeft,
  ask,
  leave,
  openChannel = openIdentityChannel,
}: Watched): IdentityWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let looking = false;
  let again = false;
  /** A change was heard of, and nobody has said yet whose eyes they are. */
  let unsure = false;
  let acting = secondsLeft !== undefined;

  // The time may be over. The server says; a clock here may be wrong.
  async function look(): Promise<void> {
    clearTimeout(timer);
    // What is on its way may have been answered before that.
    again = looking;
    if (looking) return;
    looking = true;
    const user = await ask();
    looking = false;
    if (closed) return;
    if (user && user.personId !== drawnFor) {
      channel.announce(again ? undefined : user.personId);
      return leave();
    }
    if (again) return look();
    if (user) {
      unsure = false;
      acting = user.acting !== null;
      wait(user.acting?.seconds_left);
    } else if (unsure || acting) wait(LOOK_AGAIN);
  }

  function wait(seconds: number | undefined): void {
    if (seconds !== undefined) timer = setTimeout(() => void look(), Math.min(seconds * 1000 + SLACK, LONGEST));
  }

  const channel = openChannel((eyes) => {
    if (eyes === undefined) {
      unsure = true;
      void look();
    } else if (eyes !== drawnFor) leave();
  });
  wait(secondsLeft);
  return {
    look: () => void look(),
    tell: () => channel.announce(undefined),
    close() {
      closed = true;
      clearTimeout(timer);
      channel.close();
    },
  };
}

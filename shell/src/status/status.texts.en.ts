/** The source of what the pages around the sign-in say. */
import { ACCESS_DENIED, NO_ACCOUNT, NO_ACCOUNT_OTHERS, OPEN_TO_ALL } from '@emmaus/contracts/frame.words';

/** The way to an account: steps, and the way on for others. */
interface AccountWords {
  steps: readonly string[];
  others: { question: string; link: string };
}

export const texts = {
  signingIn: 'Signing you in…',
  onYourWay: 'You are on your way to the sign-in page.',
  opening: 'One moment, your portal is being opened.',
  signingOut: 'Signing you out…',
  oneMoment: 'One moment, please.',
  signedOut: 'You are signed out',
  login: 'Login',
  ended: 'Your session has ended. Log in to go on where you were.',
  seeYou: 'See you soon. Close this window on a shared computer.',
  notSignedOut: 'You are not signed out yet',
  notSignedOutWhy:
    'Nothing of yours is shown here any more, but the sign-in page, which still knows you, cannot be reached. You are signed out as soon as it can. Check your connection, then try again.',
  tryAgain: 'Try again',
  unreachable: 'The sign-in page cannot be reached',
  unreachableWhy: 'Nothing is wrong with your account. Check your connection, then try again.',
  keepsNothing: 'This browser keeps nothing',
  keepsNothingWhy:
    'Nothing is wrong with your account, but a sign-in cannot be finished that way. Let the browser keep data of this page, or make some room, then try again.',
  noPermission: 'You do not have permission.',
  goHome: 'Go to the home page',
  notLookedUp: 'Your account could not be looked up',
  notLookedUpWhy:
    'You are signed in, but something went wrong on our side before we could see whose account it is. Nothing is lost, and you need no new invitation. The portal opens by itself as soon as it can.',
  noAccount: 'We could not find your account',
  knowsNobody: (product: string) => `You are signed in, but ${product} knows nobody with this sign-in yet.`,
  notSignedIn: 'You are not signed in.',
  /** Instead of what the server says, which is English. */
  whyNobody: (_why: string): string | undefined => undefined,
  otherAccount: 'Sign in with another account',
  expired: 'Oops! Your token has expired.',
  expiredWhy: 'You were away for a while, so your sign-in has run out. Sign in again to go on.',
  signInAgain: 'Sign in again',
  clock: "Oops! Looks like your clock isn't accurate",
  clockBelieves: 'This device believes it is ',
  clockTooFar: '. That is too far off to sign you in safely.',
  clockSync:
    'Please sync the clock: open the date and time settings of this device, turn on setting the time automatically, and try again.',
  notFound: 'Page Not Found',
  notFoundWhy: 'There is nothing at this address. It may have moved, or the link may be incomplete.',
  maintenance: (product: string) => `Maintenance Mode: We are currently working on ${product}.`,
  maintenanceWhy: 'Your data is safe. Please come back in a little while.',
  lookAgain: 'Look again',
  openingPortal: 'Opening your portal. One moment, please.',
  notShown: 'The portal could not be shown',
  loadAgain: 'Load the page again',
  notShownWhy: 'What you saved is safe. Most often loading the page again helps.',
  noAnswer: 'The portal cannot be reached right now',
  noAnswerWhy:
    'You are signed in and your account is fine, but the server does not answer. Check your connection. The portal opens by itself as soon as it can.',
  noPages: 'The pages of the portal cannot be listed right now',
  noPagesWhy: 'Nothing you saved is lost. Try again in a moment.',
  notYet: (page: string) => `${page} is not available yet`,
  notYetWhy: 'The page is ready, the server is not. All other pages work. Come back a little later.',
  stillWaits:
    'Something that was entered without a signal still waits on this device. It is sent when whoever entered it signs in here again.',
  away: 'This did not load. Check your connection, then try again.',
  accessDenied: ACCESS_DENIED as string,
  openToAll: OPEN_TO_ALL as { path: string; link: string },
  steps: NO_ACCOUNT as AccountWords & { forWhom: string },
  stepsOfOthers: NO_ACCOUNT_OTHERS as AccountWords,
};

export type StatusTexts = typeof texts;

/** The source of what the frame around the remotes says. */
import type { RemoteFault } from './remote-error.ts';

export const texts = {
  isLoading: (name: string) => `${name} is loading`,
  slow: (page: string) => `${page} is taking longer than usual`,
  slowWhy: (name: string) => `${name} has not come yet. It appears here as soon as it does.`,
  failed: (page: string) => `${page} cannot be shown right now`,
  /** What is known of a fault; `said` names remote, version and range. */
  fault: (_fault: RemoteFault, _name: string, said: string) => said,
  tryAgain: 'Try again',
  usePrevious: 'Use the previous version',
  copied: 'Report copied',
  copy: 'Copy a report',
  safe: (alone: boolean) =>
    `Nothing you saved is lost${alone ? ', and all other pages work' : ''}. You can try again, or come back a little later.`,
  part: (name: string) => `This part of ${name} cannot be shown right now.`,
  partSlow: (name: string) => `This part of ${name} is taking longer than usual.`,
  busy: (name: string) => `${name} is using the whole browser`,
  busyWhy: 'Other pages work again as soon as you leave it. What you saved is safe.',
  leave: 'Leave the page',
  stay: 'Stay',
  froze: (name: string) => `Open ${name} again?`,
  frozeWhy: (name: string) => `The portal stopped answering in this tab while ${name} was open.`,
  emptied: (name: string) => `${name} had emptied the page`,
  emptiedWhy: (name: string) => `The portal was drawn anew, without ${name}.`,
  goHome: 'Go to the home page',
  openAgain: 'Open it again',
  newer: 'A new version is ready. What you have begun to write in a form is kept.',
  reload: 'Reload',
  later: 'Later',
  switchedOff: 'Switched off',
  does: (names: string) => `This tab does without ${names}.`,
  switchOn: 'Switch all on',
};

export type RemotesTexts = typeof texts;

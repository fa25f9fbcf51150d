/** The source of what what waits to be sent says. */
export const texts = {
  notSent: 'Not sent',
  wait: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  needsYou: (words: string) => `${words}: something needs you`,
  toBeSent: (words: string) => `${words} to be sent`,
  title: 'Waiting to be sent',
  nothing: 'Nothing waits any more. All of it was sent.',
  kept:
    'It stays on this device, also when this page is closed, and is sent by itself when you are signed in and there is a signal. ' +
    'Somebody else who signs in here neither sees nor sends it.',
  sendNow: 'Send now',
  sending: 'Sending...',
  cannotOpen: 'This cannot be opened right now. Copy it, or try again later.',
  copied: 'Copied.',
  entered: (when: string, as: string | undefined) =>
    `Entered ${when}${as === undefined ? '' : ` as ${as}. It is sent when you act as ${as} again.`}`,
  signal: 'Waiting for a signal. It is sent by itself.',
  asText: 'All of it as text',
  open: 'Open',
  copy: 'Copy',
  giveUp: 'Give up',
  giveUpOf: (title: string) => `Give up what you entered of ${title}?`,
  giveUpWhy: 'It is not sent then, and nowhere on this device any more. Copy it first if you still need it.',
  keepIt: 'Keep it',
  wasSent: 'It had been sent already.',
};

export type WaitingTexts = typeof texts;

/** What may go on after a test, or be said during it: a line each with the reason. Everything else fails the test. */

/** Where it was begun (a package, or a file of ours) and why it may go on. */
export const MAY_GO_ON: Readonly<Record<string, string>> = {
  '@reduxjs/toolkit/':
    'A store forgets after a minute what nobody uses, and tells its news in batches; both stay inside it.',
  '@testing-library/': 'user-event listens as long as the page lives.',
  'ag-grid-community/': 'What a grid puts off first looks whether the grid is still there.',
  'ag-stack/': 'As ag-grid-community, of which it is a part.',
  'jsdom/': 'Its clock of animation frames runs while a frame is asked for; who asked is named by itself.',
  'keyborg/': 'Watches for the keyboard as long as the page lives.',
  'msw/': 'An answer that a test delays and does not wait for.',
  'node:internal/deps/undici/': 'fetch keeps a look at its own connections.',
  'rate-limiter-flexible/':
    'Forgets what it counted when its time is over; the counts are in memory or in a dropped database.',
  'react-dom/': 'Hears of selections once for the whole document.',
  'single-spa/': 'Warns of applications that take long; says nothing when they have come.',
  'sortablejs/': 'Listens on the document once, when it is loaded.',
  'tabster/': 'Puts the order of focus right a moment after a change; its elements may have gone by then.',
  'undici/': 'As the one inside Node, for the gateway.',
  'services/kit/src/log-output.ts':
    'The log sends a moment later what it has gathered; it lives as long as the process.',
  'shell/kit/src/page/download.ts':
    'Some browsers read a file only a while after the click; a minute later it is let go.',
  'shell/src/remotes/faulty-files.ts': 'It hears of broken scripts as long as the page lives.',
  'shell/src/theme/theme.store.ts': 'There is one in a page, and it lives as long.',
};

/** What may be said on the console. A test that expects a complaint mocks the console instead, and looks at it. */
export const MAY_BE_SAID: readonly { says: RegExp; because: string }[] = [
  { says: /The tag <search> is unrecognized/, because: 'jsdom does not know <search> yet; browsers do.' },
  {
    says: /failed\. Error: Nothing was said within \d+ ms\./,
    because: 'Remotes of a test may be on their way for ever; whether a test is over before is for the machine to say.',
  },
  { says: /InvariantMiddleware took \d+ms/, because: 'It measures how busy the machine is.' },
];

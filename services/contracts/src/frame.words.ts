/**
 * What the frame of the portal says to this ministry's people where no remote can: on the pages of the sign-in, and below
 * every page. The shell draws these words; it has none of its own.
 */
export const NO_ACCOUNT = {
  forWhom: 'If you are a student:',
  steps: [
    'Ask a staff member of your campus to mark you as a commissioned disciple. You then get an invite link by e-mail.',
    'Open that link and sign in with the same e-mail address it was sent to.',
    'Signed in with another address than before? Sign in again with the first one.',
  ],
  others: { question: 'Not a student?', link: 'Read what to do as staff, alumni or parish member.' },
} as const;

export const NO_ACCOUNT_OTHERS = {
  steps: [
    "Ask your director or an administrator to add you, or to write your sign-in's e-mail address on your profile.",
    'Signed in with a private address before? Sign in again with that one.',
  ],
  others: { question: 'A student?', link: 'Read what to do as a student.' },
} as const;

/** What whoever has no account may read all the same. */
export const OPEN_TO_ALL = { path: '/meditations', link: 'Read the meditations' } as const;

export const ACCESS_DENIED =
  'This page belongs to other roles than yours. If you need it, ask your campus director or an administrator.';

export const MADE_FOR = 'Made for the people who walk with students';

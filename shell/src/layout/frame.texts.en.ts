/** The source of what the frame around every page says. */
import { MADE_FOR } from '@emmaus/contracts/frame.words';
import { type Role, ROLE_TITLES } from '@emmaus/contracts/roles';

export const texts = {
  main: 'Main',
  help: 'Help',
  add: 'Add',
  more: 'More',
  signOut: 'Sign out',
  language: 'Language',
  theme: 'Theme',
  themeIs: (theme: string) => `Theme: ${theme}`,
  light: 'Light',
  dark: 'Dark',
  system: 'Same as this device',
  switchRole: 'Switch role',
  loadingRoles: 'Loading your roles',
  noRoles: 'Nobody lends you their role any more.',
  rightsAreOthers: 'Your role or place has changed, and the pages with it.',
  you: (name: string) => `${name} (you)`,
  at: ' at ',
  diagnostics: 'Diagnostics',
  releases: 'Releases',
  home: 'Home',
  homePage: (product: string) => `${product}, home page`,
  skip: 'Skip to the content',
  pageNotFound: 'Page Not Found',
  signedIn: 'Signed in',
  placeAndMore: (place: string, count: number) => `${place} and ${count} more`,
  actingLabel: 'Acting as somebody else',
  actingAs: 'Acting as ',
  until: (when: string) => `until ${when}`,
  midnight: 'midnight',
  endOf: (day: string) => `the end of ${day}`,
  revert: 'Revert to Admin',
  stop: 'Stop',
  madeFor: MADE_FOR as string,
  roles: ROLE_TITLES as Readonly<Record<Role, string>>,
};

export type FrameTexts = typeof texts;

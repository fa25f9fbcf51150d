/** The source of what the frame around every page says. */
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
  you: (name: string) => `${name} (you)`,
  at: ' at ',
  diagnostics: 'Diagnostics',
  releases: 'Releases',
};

export type FrameTexts = typeof texts;

/** Paths that need neither the registry nor the portal behind the sign-in. */
export const LIGHT_PAGES: readonly string[] = [
  '/login',
  '/logout',
  '/callback',
  '/accessdenied',
  '/no-account',
  '/no-account-non-student',
  '/expired-token',
  '/sync-clock',
];

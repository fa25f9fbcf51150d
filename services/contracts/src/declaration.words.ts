/** What a remote.json may name, and how much a release may be: the registry, the command and the shell go by the same lists. */

/** Pictures that the shell draws (`shell/src/navigation/entry-icon.tsx`). Any other is the remote's own, as a path. */
export const ICON_NAMES = [
  'add-person',
  'board',
  'book',
  'building',
  'calendar',
  'call',
  'chat',
  'code',
  'dashboard',
  'delegation',
  'groups',
  'hat',
  'home',
  'leaf',
  'location',
  'mail',
  'material',
  'people',
  'percent',
  'phone',
  'plan',
  'star',
  'sun',
  'ticket',
  'tree',
] as const;
export type IconName = (typeof ICON_NAMES)[number];

/** An icon of the remote's own: the `d` of one path in a square of 24, nothing but commands and numbers, begun with M. Since 1.7.0. */
export const OWN_ICON_PATTERN = /^M[\d\s,.+\-eEMmLlHhVvCcSsQqTtAaZz]{1,1999}$/;

/** Places that are there whichever remotes are: on the shell's own pages and in the kit. All others a remote offers. */
export const FRAME_SLOTS = [
  'home.cards',
  'home.explanation',
  'home.guests',
  'home.today',
  'menu.guests',
  'palette.recent',
  'palette.search',
  'person.panel',
  'waiting.calls',
] as const;

/** First parts of addresses that the portal itself answers; each with the slash before it. */
export const FRAME_ROUTES = [
  '/accessdenied',
  '/api',
  '/assets',
  '/callback',
  '/diagnostics',
  '/embed',
  '/expired-token',
  '/identity',
  '/kit',
  '/login',
  '/logout',
  '/main',
  '/no-account',
  '/no-account-non-student',
  '/override',
  '/releases',
  '/sync-clock',
] as const;

const KB = 1000;

/** Bytes: of remote.json, of a release, of one of its files; and of its entry, compressed as browsers fetch it. */
export const RELEASE_LIMITS = {
  declaration: 64 * KB,
  release: 4000 * KB,
  file: 1000 * KB,
  entry: 15 * KB,
} as const;

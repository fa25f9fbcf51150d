/** What the search offers by itself: pages that somebody may enter, and what they may begin. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import type { PaletteResult } from '@emmaus/remote-kit/portal/contract.ts';
import { type Viewer, mayEnter, sidebarEntries } from '../navigation/sidebar-entries.ts';
import { DIAGNOSTICS_PATH, mayRelease, RELEASES_PATH } from '../navigation/own-pages.ts';
import { actionsFor } from '../navigation/thumb-entries.ts';

export interface PaletteRow extends Omit<PaletteResult, 'facts'> {
  facts?: string;
}

export interface PaletteGroup {
  key: string;
  title: string;
  rows: readonly PaletteRow[];
}

/** The icon of pages that stand in no menu. */
const PLAIN = 'page';
const MOST_OF_EACH = 4;

/** What the shell's own groups and pages are called. */
export interface OwnTitles {
  actions: string;
  pages: string;
  home: string;
  diagnostics: string;
  releases: string;
}

/** Of each what matches the words; all of it while there are none. */
export function ownGroups(
  remotes: readonly LiveRemote[],
  viewer: Viewer,
  words: string,
  titles: OwnTitles,
): PaletteGroup[] {
  // One letter begins too many words.
  if (words.length === 1) return [];
  const shown = (rows: readonly PaletteRow[], alsoCalled: (row: PaletteRow) => string = () => '') =>
    words === ''
      ? rows
      : rows.filter((row) => matches(`${row.title} ${alsoCalled(row)}`, words)).slice(0, MOST_OF_EACH);
  const routes = remotes.flatMap(({ declaration }) => declaration.routes);
  // An action that has a page of its own is found by that name, too: 'Add contact' by 'new person'.
  const pageOf = (row: PaletteRow) => routes.find(({ path }) => path === row.path)?.title ?? '';
  const entries = sidebarEntries(remotes, viewer, titles.home).map(({ path, label, icon }) => ({
    path,
    title: label,
    icon,
  }));
  const actions = actionsFor(remotes, viewer).map(({ path, label, icon }) => ({ path, title: label, icon }));
  // Without words the menu is enough.
  const others =
    words === '' ? [] : [...otherPages(remotes, viewer, [...entries, ...actions]), ...ownPages(viewer, titles)];
  return [
    { key: 'actions', title: titles.actions, rows: shown(actions, pageOf) },
    { key: 'pages', title: titles.pages, rows: shown([...entries, ...others]) },
  ];
}

function ownPages(viewer: Viewer, titles: OwnTitles): PaletteRow[] {
  const diagnostics = { path: DIAGNOSTICS_PATH, title: titles.diagnostics, icon: PLAIN };
  const releases = { path: RELEASES_PATH, title: titles.releases, icon: PLAIN };
  return mayRelease(viewer) ? [diagnostics, releases] : [diagnostics];
}

/** Pages that stand in no menu, and need nothing to be named in their address. */
function otherPages(remotes: readonly LiveRemote[], viewer: Viewer, known: readonly PaletteRow[]): PaletteRow[] {
  const paths = new Set(known.map(({ path }) => path));
  return remotes
    .flatMap(({ declaration }) => declaration.routes)
    .filter(({ path, bare }) => !bare && !path.includes(':') && !paths.has(path))
    .filter((route) => mayEnter(route, viewer))
    .map(({ path, title }) => ({ path, title, icon: PLAIN }));
}

/** Whether each word that was typed begins a word of the title: 'loc' finds 'Admin locations'. */
export function matches(title: string, words: string): boolean {
  const parts = title.toLowerCase().split(/\s+/);
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}

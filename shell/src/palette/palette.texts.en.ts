/** The source of what the search over all pages says. */
export const texts = {
  search: 'Search',
  searchPortal: 'Search the portal',
  placeholder: 'Name, page or action',
  keys: '↑ ↓ to choose · Enter to open · Tab to the buttons of a row · Esc to close',
  close: 'Close the search',
  found: 'Found',
  actions: 'Actions',
  pages: 'Pages',
  recent: 'Recent',
  tryAgain: 'Try again',
  nothing: (words: string) => `Nothing found for '${words}'. A part of the name is enough.`,
  count: (count: number) => `${count} found`,
};

export type PaletteTexts = typeof texts;

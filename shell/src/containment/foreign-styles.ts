/**
 * Style sheets that a remote adds to the page by hand: a rule like `nav { display: none }` would stay when its page is left. They
 * are taken off with it, and put back with its next page, since a module that brings a style does so once a document.
 */
import { ownerOf } from './whose-code.ts';

/** Of Griffel, of Fluent's themes and of AG Grid: shared by all, and by their classes nobody else's. */
const HOUSE_STYLES = '[data-make-styles-bucket], [id^="fui-FluentProvider"], [data-ag-css]';
const SHEETS = 'style, link[rel~="stylesheet"]';

type Sheet = HTMLStyleElement | HTMLLinkElement;

export interface ForeignStyles {
  begin(name: string): void;
  /** Answers how many were taken off. */
  end(name: string): number;
  /** For tests. */
  stop(): void;
}

/** Begins to watch: what is added while a remote's page stands is that remote's, and a file below a remote's address always is. */
export function watchForeignStyles(page: Document): ForeignStyles {
  const sheets = new Map<string, Set<Sheet>>();
  const adopted = new Map<string, CSSStyleSheet[]>();
  const before = new Map<string, readonly CSSStyleSheet[]>();
  /** Of those on the page the one that came last. */
  let standing: string[] = [];

  function sort(records: readonly MutationRecord[]): void {
    const name = standing.at(-1);
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof Element)) continue;
      for (const sheet of [added, ...added.querySelectorAll(SHEETS)]) {
        if (!sheet.matches(SHEETS) || sheet.matches(HOUSE_STYLES)) continue;
        const owner = (sheet instanceof HTMLLinkElement && ownerOf(sheet.href)) || name;
        if (owner === undefined) continue;
        const known = sheets.get(owner) ?? new Set();
        sheets.set(owner, known.add(sheet as Sheet));
      }
    }
  }

  const watched = new MutationObserver(sort);
  watched.observe(page.head, { childList: true });
  watched.observe(page.body, { childList: true });

  return {
    begin(name) {
      sort(watched.takeRecords());
      standing = [...standing.filter((one) => one !== name), name];
      for (const sheet of sheets.get(name) ?? []) if (!sheet.isConnected) page.head.append(sheet);
      const others = page.adoptedStyleSheets ?? [];
      before.set(name, others);
      const own = adopted.get(name) ?? [];
      if (own.length > 0) page.adoptedStyleSheets = [...others, ...own];
    },
    end(name) {
      sort(watched.takeRecords());
      standing = standing.filter((one) => one !== name);
      const own = [...(sheets.get(name) ?? [])].filter((sheet) => sheet.isConnected);
      // What it took away by itself does not come back.
      sheets.set(name, new Set(own));
      for (const sheet of own) sheet.remove();
      watched.takeRecords();
      const added = (page.adoptedStyleSheets ?? []).filter((sheet) => !before.get(name)?.includes(sheet));
      adopted.set(name, added);
      if (added.length > 0) page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => !added.includes(sheet));
      return own.length + added.length;
    },
    stop: () => watched.disconnect(),
  };
}

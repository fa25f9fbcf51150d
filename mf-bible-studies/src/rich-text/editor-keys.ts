/** Keys as ProseMirror names them ('Mod-Shift-8'), told to people and to screen readers. */

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const SIGNS: Readonly<Record<string, string>> = isMac ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' } : { Mod: 'Ctrl' };
const NAMES: Readonly<Record<string, string>> = { Mod: isMac ? 'Meta' : 'Control' };

/** The first of them: 'Ctrl+Shift+8', on a Mac '⌘⇧8'. */
export function keysInWords([keys = '']: readonly string[]): string {
  return told(keys, SIGNS).join(isMac ? '' : '+');
}

/** For `aria-keyshortcuts`: 'Control+Shift+8'. */
export function keyShortcuts(keys: readonly string[]): string {
  return keys.map((one) => told(one, NAMES).join('+')).join(' ');
}

function told(keys: string, names: Readonly<Record<string, string>>): string[] {
  return keys.split('-').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}

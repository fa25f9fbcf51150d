/** The fonts of a sheet, and what stands in the place of a letter that they do not have. */
import { PRINT_FONTS } from '@emmaus/service-kit/print/print-fonts';
import { type Font, openSync } from 'fontkit';

export type PrintFont = keyof typeof PRINT_FONTS;

/** Stands for a letter that cannot be printed. */
export const MISSING = '\uFFFD';

/** Signs that only say how others are shown, and have no look of their own. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

let known: ReadonlySet<number> | undefined;

/** The text in letters that all fonts of the sheet have. */
export function printable(text: string): string {
  known ??= lettersOfAll();
  const letters = known;
  return Array.from(text.normalize('NFC'), (letter) => {
    if (letters.has(letter.codePointAt(0) ?? 0)) return letter;
    return UNSEEN.test(letter) ? '' : MISSING;
  }).join('');
}

function lettersOfAll(): ReadonlySet<number> {
  const [first = [], ...others] = Object.values(PRINT_FONTS).map((file) => (openSync(file) as Font).characterSet);
  const sets = others.map((letters) => new Set(letters));
  return new Set(first.filter((letter) => sets.every((letters) => letters.has(letter))));
}

/** "Unknown icon": one that the shell draws by its name, or a picture of the remote's own that is a path and nothing else. */
import { ICON_NAMES, OWN_ICON_PATTERN } from '@emmaus/contracts/declaration.words';
import { iconsOf } from './declared.ts';
import type { Check } from './release.ts';

export const checkIcons: Check = ({ declaration }) =>
  iconsOf(declaration)
    .filter(({ said }) => !(ICON_NAMES as readonly string[]).includes(said) && !OWN_ICON_PATTERN.test(said))
    .map(({ said, what, where }) => ({
      check: 'icons',
      where,
      sentence:
        `The icon "${said.slice(0, 40)}" of ${what} in remote.json is unknown. There are ${ICON_NAMES.join(', ')}; ` +
        'or bring your own: the "d" of one SVG path in a square of 24, of commands and numbers only, begun with M, at most 2000 characters.',
    }));

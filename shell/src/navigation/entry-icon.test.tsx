/** "Icons come with the remote, not from a list in the shell": by a name, or as a path of the remote's own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_ROUTES, ICON_NAMES, OWN_ICON_PATTERN } from '@emmaus/contracts/declaration.words';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EntryIcon } from './entry-icon.tsx';

const drawn = (name: string) => render(<EntryIcon name={name} />).container.querySelector('svg');

test("a path of the remote's own is drawn in a square of 24, in the colour of the words beside it", () => {
  const own = 'M12 3l9 18H3z';
  expect(own).toMatch(OWN_ICON_PATTERN);
  const icon = drawn(own);
  expect(icon?.getAttribute('viewBox')).toBe('0 0 24 24');
  expect(icon?.getAttribute('fill')).toBe('currentColor');
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
  expect(icon?.querySelector('path')?.getAttribute('d')).toBe(own);
});

test('every name has a picture of its own, and none is taken for a path', () => {
  const plain = drawn('no-such-icon')?.innerHTML;
  for (const name of ICON_NAMES) {
    expect(name).not.toMatch(OWN_ICON_PATTERN);
    expect(drawn(name)?.innerHTML).not.toBe(plain);
  }
});

test("the portal's own addresses are kept from remotes", () => {
  const app = readFileSync(join(import.meta.dirname, '../app/app.tsx'), 'utf8');
  const own = [...app.matchAll(/<Route path="(\/[\w-]+)"/g)].map(([, path]) => path);
  expect(own).toContain('/login');
  expect(FRAME_ROUTES).toEqual(expect.arrayContaining([...own, '/main', '/diagnostics']));
});

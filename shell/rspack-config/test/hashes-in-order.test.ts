import { expect, test } from 'vitest';
import { inOrder } from '../src/hashes-in-order.ts';

test('an entry names the hashes of its files in one order, whichever the bundler came to first', () => {
  const entry = (hashes: string) => `var a={b:"sha256-"},s.hes={${hashes}};next({1:"other"})`;
  const [one, two, three] = ['2785:"sha256-58l+/Q="', '294:"sha256-lu="', '"shared-ag-grid":"sha256-a="'];
  expect(inOrder(entry(`${two},${three},${one}`))).toBe(inOrder(entry(`${one},${two},${three}`)));
  expect(inOrder(entry(`${two},${one}`))).toBe(entry(`${one},${two}`));
});

import { afterEach, expect, test } from 'vitest';
import { hashOfCode, setCodeCost } from '../src/work/link-code.ts';

const QUICK = 16;
afterEach(() => setCodeCost(QUICK));

test('a code of a link is hashed slowly, as those were that are kept', async () => {
  setCodeCost();
  expect(await hashOfCode('senior-link', 'ABC-DEFG')).toBe('c7kymG4EjWPYINJlZO92_p5rU4CScq44WB8bsD0bTu8');
});

test('the hash of one kind of link is none of another', async () => {
  expect(await hashOfCode('senior-link', 'ABC-DEFG')).not.toBe(await hashOfCode('report-link', 'ABC-DEFG'));
});

import { expect, test } from 'vitest';
import { rulesOfBox } from './box-rules.ts';

const PHONE = '(max-width: 639px)';

test('a rule for narrow windows becomes one for narrow boxes, also where it is written out', () => {
  const rules = {
    m: [[`@media ${PHONE}{.a{display:none}}`, { m: PHONE }]],
    d: ['.b{color:red}', `@media ${PHONE}{.c{gap:0}}`],
  };
  expect(rulesOfBox(rules as never)).toEqual({
    x: [[`@container ${PHONE}{.a{display:none}}`, { x: PHONE }]],
    d: ['.b{color:red}', `@container ${PHONE}{.c{gap:0}}`],
  });
});

test('between two widths both count', () => {
  const between = '(min-width: 640px) and (max-width: 1000px)';
  const rules = { m: [[`@media ${between}{.a{gap:0}}`, { m: between, p: -1 }]] };
  expect(rulesOfBox(rules as never)).toEqual({
    x: [[`@container ${between}{.a{gap:0}}`, { x: between, p: -1 }]],
  });
});

test('what is no matter of width stays as it is', () => {
  const rules = {
    m: [
      ['@media print{.a{display:none}}', { m: 'print' }],
      ['@media (prefers-reduced-motion: reduce){.a{gap:0}}', { m: '(prefers-reduced-motion: reduce)' }],
    ],
    d: ['@media (forced-colors: active){.c{gap:0}}'],
  };
  expect(rulesOfBox(rules as never)).toEqual(rules);
});

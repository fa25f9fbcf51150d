import { expect, test } from 'vitest';
import { countJourneys } from './browser.ts';
import { faultOf } from './tally.ts';

test('what failed is told with the first lines of why, without colours', () => {
  expect(faultOf('a.test.ts: counts')).toBe('a.test.ts: counts');
  const why = `\u001B[31mexpected 1\u001B[39m to be 2\n\n${Array.from({ length: 9 }, (_none, n) => `line ${n}`).join('\n')}`;
  expect(faultOf('a.test.ts: counts', why).split('\n       ')).toEqual([
    'a.test.ts: counts',
    'expected 1 to be 2',
    ...[0, 1, 2, 3, 4].map((n) => `line ${n}`),
  ]);
  expect(faultOf('a.test.ts: counts', 'x'.repeat(5_000)).length).toBeLessThan(700);
});

test('of a journey, too, whether it failed or passed only at the second try', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ status, results: messages.map((message) => ({ duration: 1_000, error: { message } })) }],
  });
  const suite = {
    title: '',
    file: 'people.spec.ts',
    specs: [
      spec('is found', 'unexpected', 'Error: timed out\nat once', 'Error: again'),
      spec('is kept', 'flaky', 'Error: not seen'),
    ],
  };
  const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 0 };
  expect(countJourneys({ stats, suites: [suite], errors: [] }, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    faults: ['people.spec.ts: is found\n       Error: timed out\n       at once'],
    passedAgain: ['people.spec.ts: is kept\n       Error: not seen'],
  });
});

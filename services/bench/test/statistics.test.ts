import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { familyTime, parseStat, processorTime } from '../src/processor-time.ts';
import { resultTable } from '../src/report.ts';
import { quantile, spread } from '../src/statistics.ts';

test('median and quartiles lie between neighbours by their distance', () => {
  expect(spread([5, 1, 4, 2, 3])).toEqual({ lower: 2, median: 3, upper: 4 });
  expect(spread([10, 20])).toEqual({ lower: 12.5, median: 15, upper: 17.5 });
  expect(spread([7])).toEqual({ lower: 7, median: 7, upper: 7 });
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.95)).toBeCloseTo(10.5);
  expect(() => quantile([], 0.5)).toThrow('nothing was measured');
});

test('processor time is read behind a name that holds spaces and brackets', () => {
  const line = '4242 (node (bench) x) S 17 4242 4242 0 -1 4194304 100 0 0 0 250 50 70 30 20 0 11 0 1000 0 0';
  expect(parseStat(line)).toEqual({ parent: 17, own: 3000, endedChildren: 1000 });
});

test.runIf(process.platform === 'linux')('the time of a family counts children that are gone', () => {
  const before = familyTime(process.pid);
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 150_000);']);
  expect((familyTime(process.pid) ?? 0) - (before ?? 0)).toBeGreaterThan(50);
  expect(processorTime([process.pid])).toBeGreaterThan(0);
});

test('the table compares with its first row and says where the system tells no processor time', () => {
  const even = (value: number) => ({ lower: value, median: value, upper: value });
  const table = resultTable([
    { name: 'bare', throughput: even(2000), half: 4, most: 9, serverTime: even(0.25), databaseTime: null, samples: [] },
    {
      name: 'service',
      throughput: even(500),
      half: 16,
      most: 30,
      serverTime: even(1),
      databaseTime: null,
      samples: [],
    },
  ]).split('\n');
  expect(table[2]).toBe('| bare | 2000 | 2000 – 2000 | 1.00 | 4.0 | 9.0 | 0.25 (0.25 – 0.25) | not told |');
  expect(table[3]).toContain('| service | 500 | 500 – 500 | 0.25 |');
});

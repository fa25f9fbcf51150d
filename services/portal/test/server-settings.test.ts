import { expect, test } from 'vitest';
import { sharedMegabytes } from '../src/postgres/server-settings.ts';

test.each([
  [0.5, 128],
  [4, 512],
  [8, 1_024],
  [64, 2_048],
])('of %s GiB, PostgreSQL keeps its pages in %s MiB', (gibibytes, megabytes) => {
  expect(sharedMegabytes(gibibytes * 1_073_741_824)).toBe(megabytes);
});

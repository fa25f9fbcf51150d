import { expect, test } from 'vitest';
import { Progress } from '../src/progress.ts';

function capture(isTTY: boolean) {
  const written: string[] = [];
  return { written, progress: new Progress({ isTTY, write: (text) => written.push(text) }) };
}

test('plain output is whole lines without control characters', async () => {
  const { written, progress } = capture(false);
  await progress.step('Publish the remotes', async () => 'people 1.0.0');
  expect(written).toHaveLength(2);
  expect(written[0]).toBe('  … Publish the remotes\n');
  expect(written[1]).toMatch(/^ {2}✓ Publish the remotes +\d+\.\d s {2}people 1\.0\.0\n$/);
});

test('a terminal shows what runs, with its detail', async () => {
  const { written, progress } = capture(true);
  await progress.step('Demo organisation', async (say) => {
    say('attendance');
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(written.some((text) => text.includes('Demo organisation: attendance'))).toBe(true);
  expect(written.at(-1)).toMatch(/✓ Demo organisation +\d+\.\d s\n$/);
});

test('a step that fails says so and passes the fault on', async () => {
  const { written, progress } = capture(false);
  await expect(progress.step('Build', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(written.at(-1)).toMatch(/✗ Build/);
});

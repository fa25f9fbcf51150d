import { expect, test } from 'vitest';
import { gathered } from '../src/database/gathered.ts';

/** Work that ends when it is told to, and what it was given. */
function heldWork(): {
  done: (readonly string[])[];
  work: (notices: readonly string[]) => Promise<void>;
  end: () => void;
} {
  const done: (readonly string[])[] = [];
  let held = Promise.withResolvers<void>();
  return {
    done,
    async work(notices) {
      done.push(notices);
      await held.promise;
    },
    end() {
      held.resolve();
      held = Promise.withResolvers();
    },
  };
}

test('notices that come together are worked on together, each once', async () => {
  const { done, work, end } = heldWork();
  const hear = gathered(work);
  const heard = Promise.all(['7', '8', '7'].map(hear));
  await expect.poll(() => done).toEqual([['7', '8']]);
  end();
  await heard;
  expect(done).toHaveLength(1);
});

test('what is told while work is done is done next, also what was told before: it may have changed again', async () => {
  const { done, work, end } = heldWork();
  const hear = gathered(work);
  const first = hear('7');
  await expect.poll(() => done).toEqual([['7']]);
  await Promise.all(['9', '7', '9'].map(hear));
  expect(done).toEqual([['7']]);
  end();
  await expect.poll(() => done).toEqual([['7'], ['9', '7']]);
  end();
  await first;
});

test('what fails is told, and keeps nobody after it from being heard', async () => {
  const done: string[] = [];
  const hear = gathered(async ([notice = '']) => {
    done.push(notice);
    if (notice === '7') throw new Error('no row');
  });
  await expect(hear('7')).rejects.toThrow('no row');
  await hear('8');
  expect(done).toEqual(['7', '8']);
});

test('so does what fails before it has begun', async () => {
  const done: string[] = [];
  const hear = gathered(([notice = '']) => {
    if (notice === '7') throw new Error('no table');
    done.push(notice);
    return Promise.resolve();
  });
  await expect(hear('7')).rejects.toThrow('no table');
  await hear('8');
  expect(done).toEqual(['8']);
});

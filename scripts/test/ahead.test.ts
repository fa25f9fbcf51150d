/** What a later part of the run needs is begun while an earlier one waits, and is heard of when it is asked for. */
import { expect, test } from 'vitest';
import { beginAhead } from './ahead.ts';

test('it begins at once, and what it said meanwhile is told when it is taken, in order and once', async () => {
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const ahead = beginAhead(async (say) => {
    say('begun');
    await goesOn;
    say('ended');
    return 7;
  });
  const heard: string[] = [];
  const taken = ahead.take((line) => heard.push(line));
  expect(heard).toEqual(['begun']);
  goOn();
  expect(await taken).toBe(7);
  expect(heard).toEqual(['begun', 'ended']);
});

test('what goes wrong meanwhile is told to whoever takes it, and to nobody else', async () => {
  const ahead = beginAhead(() => Promise.reject(new Error('the house does not stand')));
  await new Promise((resolve) => setTimeout(resolve));
  await expect(ahead.take(() => {})).rejects.toThrow('the house does not stand');
});

test('one waits for the other, and does not begin where the other went wrong', async () => {
  const build = beginAhead(() => Promise.reject(new Error('does not build')));
  let isOpened = false;
  const house = beginAhead(() =>
    build.done.then(() => {
      isOpened = true;
    }),
  );
  await expect(house.take(() => {})).rejects.toThrow('does not build');
  expect(isOpened).toBe(false);
});

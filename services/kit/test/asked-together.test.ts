import { expect, test } from 'vitest';
import { askedTogether } from '../src/database/asked-together.ts';

/** What is asked at one moment is sent after it; what waits for an answer, after that. */
const sending = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
};

/** Answers each question by itself in capitals, group by group, when it is told. */
function asker() {
  const groups: { questions: readonly string[]; asked: PromiseWithResolvers<readonly string[]> }[] = [];
  const ask = askedTogether((questions: readonly string[]) => {
    const asked = Promise.withResolvers<readonly string[]>();
    groups.push({ questions, asked });
    return asked.promise;
  });
  const answer = async (nth: number): Promise<void> => {
    const { questions, asked } = groups[nth]!;
    asked.resolve(questions.map((question) => question.toUpperCase()));
    await sending();
  };
  return { ask, answer, groups, asked: () => groups.map(({ questions }) => questions.join('')) };
}

test('who comes at one moment is asked about together, and who comes meanwhile as soon as that is answered', async () => {
  const { ask, answer, asked } = asker();
  const first = [ask('a'), ask('b')];
  await sending();
  const others = [ask('c'), ask('d')];
  await sending();
  expect(asked()).toEqual(['ab']);
  await answer(0);
  expect(await Promise.all(first)).toEqual(['A', 'B']);
  expect(asked()).toEqual(['ab', 'cd']);
  await answer(1);
  expect(await Promise.all(others)).toEqual(['C', 'D']);
  const last = ask('e');
  await sending();
  await answer(2);
  expect(await last).toBe('E');
});

test('nobody is given an answer to what was asked before they came', async () => {
  const { ask, answer, asked } = asker();
  const before = ask('a');
  await sending();
  const later = ask('a');
  await answer(0);
  expect(asked()).toEqual(['a', 'a']);
  await answer(1);
  expect(await Promise.all([before, later])).toEqual(['A', 'A']);
});

test('what fails, fails for those who asked together, and for nobody else', async () => {
  const { ask, answer, groups } = asker();
  const first = ask('a');
  await sending();
  const second = Promise.allSettled([ask('b'), ask('c')]);
  await answer(0);
  const third = ask('d');
  groups[1]!.asked.reject(new Error('away'));
  expect((await second).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await sending();
  await answer(2);
  expect(await Promise.all([first, third])).toEqual(['A', 'D']);
});

test('of more than a hundred, the others come next', async () => {
  const { ask, answer, groups } = asker();
  const all = Array.from({ length: 152 }, () => ask('a'));
  await sending();
  for (const nth of [0, 1]) await answer(nth);
  expect(groups.map(({ questions }) => questions.length)).toEqual([100, 52]);
  expect(await Promise.all(all)).toHaveLength(152);
});

test('nobody waits for long for one that is not answered', async () => {
  const { ask, answer, asked } = asker();
  const dead = ask('a');
  await sending();
  const waiting = [ask('b'), ask('c')];
  await expect.poll(asked).toEqual(['a', 'bc']);
  await answer(1);
  expect(await Promise.all(waiting)).toEqual(['B', 'C']);
  await answer(0);
  expect(await dead).toBe('A');
  expect(asked()).toHaveLength(2);
});

/** One of many that fails stops none of the others. */
import { expect, test } from 'vitest';
import { eachByItself, tryEach } from '../src/work/each-by-itself.ts';

const work = async (name: string): Promise<string> => {
  if (name.startsWith('bad')) throw new Error(`${name} fails`);
  return `${name} is done`;
};
const named = (name: string) => ({ name });

test('what fails is thrown at the end, after all others were done', async () => {
  const done: string[] = [];
  const noting = async (name: string) => void done.push(await work(name));
  await expect(eachByItself(['bad one', 'good', 'bad other', 'last'], noting, named)).rejects.toThrow('bad one fails');
  expect(done).toEqual(['good is done', 'last is done']);
  expect(await eachByItself(['good', 'last'], work, named)).toEqual(['good is done', 'last is done']);
});

test('or answered beside what came of the others', async () => {
  const { results, failures } = await tryEach(['bad one', 'good'], work, named);
  expect(results).toEqual(['good is done']);
  expect(failures).toMatchObject([{ message: 'bad one fails' }]);
});

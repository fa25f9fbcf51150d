/** `remote switch`: for whom what a remote has for some is on, by the real command against a served registry. */
import { expect, test } from 'vitest';
import { commandForTests } from './command-for-tests.ts';

const { remote, published } = commandForTests();
const said = async (...words: string[]) => {
  const { exit, out, fault } = await remote(['switch', ...words]);
  return [exit, (out || fault).split('\n')[0]];
};

test('on for a person, a place and all, off again each by their own word; what is refused is said', async () => {
  const version = await published({ declaration: { switches: [{ id: 'bulk-edit', title: 'Edit many' }] } });
  await remote(['promote', 'people', version]);
  expect(await said()).toEqual([0, 'people  bulk-edit  Edit many  nobody']);
  expect(await said('people', 'bulk-edit', '--on', 'Ann@example.org')).toEqual([
    0,
    'people  bulk-edit  Edit many  ann@example.org',
  ]);
  expect(await said('people', 'bulk-edit', '--on', '12')).toEqual([
    0,
    'people  bulk-edit  Edit many  ann@example.org, place 12',
  ]);
  expect(await said('people', 'bulk-edit', '--on', 'all', '--off', 'ANN@example.org')).toEqual([
    0,
    'people  bulk-edit  Edit many  all, place 12',
  ]);
  expect(await said('people', 'bulk-edit', '--off', 'ben@example.org')).toEqual([
    2,
    'It is not on for ben@example.org by a word of their own: "switch" lists for whom it is.',
  ]);
  expect(await said('people', '--on', 'all')).toEqual([2, 'Say "switch <name> <switch> --on <whom>", or with --off.']);
  expect(await said('people', 'map', '--on', 'all')).toEqual([
    2,
    'The remote "people" has no switch "map". It has: bulk-edit.',
  ]);
  expect(await said('people', 'bulk-edit', '--off', 'nobody')).toEqual([0, 'people  bulk-edit  Edit many  nobody']);
});

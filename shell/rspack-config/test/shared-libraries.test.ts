import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { OF_LISTS, OF_THE_FRAME } from '../src/fluent-packages.ts';
import { folderOf } from '../src/folder-of.ts';
import { partsOfLibraries, sharedModules } from '../src/shared-libraries.ts';

const SHELL = join(import.meta.dirname, '../..');
const FIELD = '@fluentui/react-field';
const LISTS = '@emmaus/remote-kit/page/fluent-lists.ts';

test("each of Fluent's packages that asks for the field around it is led to the one that is shared, but for those which that is made of", () => {
  const asking = packagesThatNeed(FIELD);
  expect(asking).toEqual(expect.arrayContaining(['react-checkbox', 'react-combobox', 'react-input', 'react-textarea']));
  const itself = ['react-components', ...OF_LISTS];
  expect(asking.filter((name) => isLed(name))).toEqual(asking.filter((name) => !itself.includes(name)));
});

test('what the frame has of Fluent asks for no field: both parts would wait for one another', () => {
  expect(packagesThatNeed(FIELD).filter((name) => OF_THE_FRAME.includes(name))).toEqual([]);
});

test('a host brings all parts for the remotes, but for what it leaves to them', () => {
  expect(sharedModules({ dir: SHELL, host: true })).toHaveProperty([LISTS, 'requiredVersion'], '^1.0.0');
  expect(sharedModules({ dir: SHELL, host: true, without: [LISTS] })).not.toHaveProperty([LISTS]);
});

function isLed(name: string): boolean {
  const file = join(fluents(), name, 'lib/index.js');
  return partsOfLibraries(SHELL).some(({ test: of, exclude, resolve }) => {
    const isMeant = of instanceof RegExp && of.test(file) && !(exclude instanceof RegExp && exclude.test(file));
    return isMeant && Object.hasOwn(resolve?.alias || {}, `${FIELD}$`);
  });
}

/** By what their files import; not all that a package depends on is in use. */
function packagesThatNeed(library: string): string[] {
  const importOf = new RegExp(`from ['"]${library}['"]`);
  return readdirSync(fluents()).filter((name) => {
    const files = join(fluents(), name, 'lib');
    return (
      existsSync(files) &&
      readdirSync(files, { recursive: true, encoding: 'utf8' }).some(
        (file) => file.endsWith('.js') && importOf.test(readFileSync(join(files, file), 'utf8')),
      )
    );
  });
}

/** Where Fluent's packages lie beside one another. */
function fluents(): string {
  return dirname(folderOf('@fluentui/react-components', SHELL));
}

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Shared, providedLibraries } from './provided-libraries.ts';

const KIND = { version: '1.2.3', requiredVersion: '^1.2.0', singleton: true };
/** Of whatever is asked for. */
const RECIPE = new Proxy<Record<string, Shared>>({}, { get: () => KIND });

test('what the frame runs with is here, and is the very same', () => {
  const { react } = providedLibraries(RECIPE);
  expect(react).toMatchObject({ version: '1.2.3', shareConfig: { requiredVersion: '^1.2.0', singleton: true } });
  const library = react && 'lib' in react ? react.lib() : undefined;
  expect(library).toHaveProperty('createElement', createElement);
});

test("the lists' part is fetched by whoever needs it", async () => {
  const lists = providedLibraries(RECIPE)['@emmaus/remote-kit/page/fluent-lists.ts'];
  expect(lists).not.toHaveProperty('lib');
  const library = lists && 'get' in lists ? (await lists.get())() : undefined;
  expect(library).toHaveProperty('Field');
});

test('all that lies below a package is as the package; what the recipe does not share is said, rather than left out', () => {
  const below = new Proxy<Record<string, Shared>>(
    {},
    { get: (_, name) => (name === 'react-dom/client' ? undefined : KIND) },
  );
  expect(providedLibraries(below)['react-dom/client']).toMatchObject({ version: '1.2.3' });
  expect(() => providedLibraries({})).toThrow(/^The recipe does not share /);
});

import { expect, test } from 'vitest';
import { pagesIn } from '../src/page-files.ts';

test('the page of a route is what its object imports, however it is written', () => {
  const contents = `
    export const remote = defineRemote({
      name: 'letters',
      routes: () => [
        { path: '/letters', lazy: async () => ({ Component: (await import('./letters/letters.page.tsx')).LettersPage }) },
        { lazy: () => import("./letters/letter.page.tsx"), path: "/letters/:id" },
        { path: '/letters/old', element: <Old /> },
      ],
    });`;
  expect([...pagesIn(contents)]).toEqual([
    ['/letters', './letters/letters.page.tsx'],
    ['/letters/:id', './letters/letter.page.tsx'],
  ]);
});

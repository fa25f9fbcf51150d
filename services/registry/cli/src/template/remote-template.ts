/** The files of a new remote wherever it lies: a page, a card on the home page, a test, and what the portal has to know of it. */
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';

export interface NewRemote {
  /** `prayer-times` */
  name: string;
  /** `Prayer times` */
  title: string;
}

/** Content by path below `mf-<name>/`. */
export type Files = Readonly<Record<string, string>>;

export const CARD_TEXT = 'What it is for, in a sentence.';
export const actionOf = ({ title }: NewRemote): string => `Open ${title}`;

/** Names in other languages, by language: what stands in remote.json for one, as people of the other read it. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function remoteFiles(remote: NewRemote, names: Names = {}): Files {
  const { name, title } = remote;
  const Page = `${title.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_all, next: string = '') => next.toUpperCase())}Page`;
  const range = `^${CONTRACT_VERSION.split('.').slice(0, 2).join('.')}.0`;
  return {
    'remote.json': declarationOf(remote, range, Object.keys(names)),
    ...Object.fromEntries(
      Object.entries(names).map(([language, words]) => [
        `remote.${language}.json`,
        `${JSON.stringify(words, null, 2)}\n`,
      ]),
    ),
    'src/index.ts': `/** What the portal mounts: exposed as \`./root\`. */
export { remote as default } from './root.tsx';
`,
    'src/root.tsx': `/** The remote's table of contents: its name and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';

export const remote = defineRemote({
  name: '${name}',
  contract: '${range}',
  routes: () => [
    {
      path: '/${name}',
      lazy: async () => ({ Component: (await import('./${name}/${name}.page.tsx')).${Page} }),
    },
  ],
});
`,
    [`src/${name}/${name}.page.tsx`]: `import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { Text } from '@fluentui/react-components';

export function ${Page}() {
  return (
    <PageFrame title="${title}">
      <Text>Nothing is here yet.</Text>
    </PageFrame>
  );
}
`,
    [`src/${name}/${name}.page.test.tsx`]: `import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';

test('the page says its title', async () => {
  renderRemote(remote, { path: '/${name}' });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}

function declarationOf(remote: NewRemote, contract: string, languages: readonly string[]): string {
  const { name, title } = remote;
  const declaration = {
    name,
    title,
    ...(languages.length > 0 ? { languages } : {}),
    contract,
    routes: [{ path: `/${name}`, title, skeleton: 'cards' }],
    navigation: [{ id: name, label: title, path: `/${name}`, icon: 'leaf', order: 200 }],
    slots: {
      'home.cards': [
        {
          id: name,
          order: 200,
          card: {
            title,
            text: CARD_TEXT,
            icon: 'leaf',
            action: actionOf(remote),
            path: `/${name}`,
          },
        },
      ],
    },
    embed: [],
  };
  return `${JSON.stringify(declaration, null, 2)}\n`;
}

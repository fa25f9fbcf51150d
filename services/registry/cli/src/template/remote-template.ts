/** The files of a new remote: a page, a card on the home page, a test, and what the portal has to know of it. */
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';

export interface NewRemote {
  /** `prayer-times` */
  name: string;
  /** `Prayer times` */
  title: string;
}

/** Versions of libraries as the house has them, by package. */
export type Versions = Readonly<Record<string, string>>;

/** Content by path below `mf-<name>/`. */
export function remoteFiles(remote: NewRemote, versions: Versions): Record<string, string> {
  const { name, title } = remote;
  const Page = `${title.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_all, next: string = '') => next.toUpperCase())}Page`;
  const range = `^${CONTRACT_VERSION.split('.').slice(0, 2).join('.')}.0`;
  return {
    'package.json': `${JSON.stringify(packageOf(name, versions), null, 2)}\n`,
    'remote.json': declarationOf(remote, range),
    'rspack.config.ts': `import { federatedApp } from '../rspack.config.base.ts';

export default federatedApp({ name: '${name}', dir: import.meta.dirname });
`,
    'README.md': readmeOf(remote),
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

function packageOf(name: string, versions: Versions) {
  const of = (...packages: string[]) =>
    Object.fromEntries(packages.flatMap((each) => (versions[each] === undefined ? [] : [[each, versions[each]]])));
  return {
    name: `@emmaus/mf-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: of('@emmaus/remote-kit', '@fluentui/react-components', 'react'),
    devDependencies: of('@types/react'),
  };
}

function declarationOf({ name, title }: NewRemote, contract: string): string {
  const declaration = {
    name,
    title,
    contract,
    service: { name, range: '^1.0.0' },
    routes: [{ path: `/${name}`, title, skeleton: 'cards' }],
    navigation: [{ id: name, label: title, path: `/${name}`, icon: 'leaf', order: 200 }],
    slots: {
      'home.cards': [
        {
          id: name,
          order: 200,
          card: {
            title,
            text: 'What it is for, in a sentence.',
            icon: 'leaf',
            action: `Open ${title}`,
            path: `/${name}`,
          },
        },
      ],
    },
    embed: [],
  };
  return `${JSON.stringify(declaration, null, 2)}\n`;
}

function readmeOf({ name, title }: NewRemote): string {
  return `# ${title}

What people do here, in a sentence.

**Declaration:** \`remote.json\`. Its addresses begin with \`/${name}\`. It fills \`home.cards\` (the way to its page). It asks no service yet; one that it is to ask is named in \`service\`.

**Rooms of \`src/\`.** \`${name}/\` its page.

\`\`\`sh
npm run dev -- ${name}                      # hot reload into a running portal
npm run test:unit -- mf-${name}             # screens in jsdom, the network closed
npm run build -- ${name}                    # production build
npm run remote -- check mf-${name}/dist     # all that publishing would refuse
npm run remote -- publish mf-${name}/dist   # then: promote
\`\`\`
`;
}

/** What a new remote has beside its sources where it lies by itself, outside of the repository of the portal. */
import type { Files, NewRemote } from './remote-template.ts';
import { pick, type Versions } from './versions.ts';

/** Of React Router, which is the strictest; the command itself asks less. */
const NODE = '>=22.22.0';

const PACKAGES = ['@emmaus/contracts', '@emmaus/remote-kit'];
/** What the shell brings. */
const PEERS = [
  '@fluentui/react-components',
  '@fluentui/react-icons',
  '@reduxjs/toolkit',
  'react',
  'react-dom',
  'react-redux',
];
const TOOLS = [
  '@emmaus/cli',
  '@emmaus/rspack-config',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  'fake-indexeddb',
  'jsdom',
  'msw',
  'typescript',
  'vitest',
];

/** The command needs it, and where it comes as an archive npm has to be told. */
const CHECKS = '@emmaus/release-checks';

const COMPILER = {
  target: 'ES2024',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  isolatedModules: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['@testing-library/jest-dom/vitest'],
};

export function filesByItself(remote: NewRemote, versions: Versions): Files {
  return {
    'package.json': json({
      name: `mf-${remote.name}`,
      version: '1.0.0',
      private: true,
      type: 'module',
      engines: { node: NODE },
      scripts: {
        dev: 'emmaus dev',
        build: 'emmaus build',
        check: 'emmaus check dist',
        types: 'tsc -p .',
        test: 'vitest run',
      },
      dependencies: pick(versions, [...PACKAGES, ...PEERS]),
      devDependencies: pick(versions, versions[CHECKS]?.startsWith('file:') ? [...TOOLS, CHECKS].toSorted() : TOOLS),
    }),
    'tsconfig.json': json({ compilerOptions: COMPILER, include: ['src'] }),
    'rspack.config.mjs': `import { federatedApp } from '@emmaus/rspack-config';

export default federatedApp({ name: '${remote.name}', dir: import.meta.dirname });
`,
    'vitest.config.mjs': `import { defineConfig } from 'vitest/config';

// The screens of the remote in jsdom, the network closed.
export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@emmaus/remote-kit/testing/setup.ts'],
    testTimeout: 60_000,
    env: { TZ: 'UTC' },
  },
});
`,
    '.gitignore': 'node_modules/\ndist/\n.tmp/\n',
    'README.md': readmeOf(remote),
  };
}

function json(data: object): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

function readmeOf({ name, title }: NewRemote): string {
  return `# ${title}

What people do here, in a sentence.

**Declaration:** \`remote.json\`. Its addresses begin with \`/${name}\`. It fills \`home.cards\` (the way to its page). It asks no service yet; one that it is to ask is named there, \`"service": { "name": …, "range": "^1.0.0" }\`.

**Rooms of \`src/\`.** \`${name}/\` its page.

It needs Node 22.22 or newer.

\`\`\`sh
npm install
npm run dev         # hot reload into the portal at http://localhost:8080; EMMAUS_PORTAL names another
npm test            # screens in jsdom, the network closed
npm run types
npm run build       # into dist
npm run check       # all that publishing would refuse
\`\`\`

**Releasing.** \`EMMAUS_PORTAL\` is the address of the portal, \`EMMAUS_TOKEN\` a deploy token for "${name}", which an admin of the portal makes. A pipeline does the same:

\`\`\`sh
npx emmaus publish dist --why "What is new"    # uploads; it is not live by this
npx emmaus promote ${name} <version>           # now it is
npx emmaus rollback ${name} --why "Empty page"
\`\`\`
`;
}

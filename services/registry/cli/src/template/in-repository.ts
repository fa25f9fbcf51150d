/** What a new remote has beside its sources in the repository of the portal. */
import { actionOf, CARD_TEXT, type Files, type Names, type NewRemote } from './remote-template.ts';
import { pick, type Versions } from './versions.ts';

export function filesInRepository(remote: NewRemote, versions: Versions): Files {
  return {
    'package.json': `${JSON.stringify(packageOf(remote, versions), null, 2)}\n`,
    'rspack.config.ts': `import { federatedApp } from '@emmaus/rspack-config';

export default federatedApp({ name: '${remote.name}', dir: import.meta.dirname });
`,
    'README.md': readmeOf(remote),
  };
}

/** Here every remote says its names in the languages of the shell, as `scripts/house-remotes.test.ts` asks. */
export function namesInRepository(remote: NewRemote): Names {
  const { title } = remote;
  return {
    es: { [title]: title, [CARD_TEXT]: 'Para qué sirve, en una frase.', [actionOf(remote)]: `Abrir ${title}` },
  };
}

function packageOf({ name }: NewRemote, versions: Versions) {
  return {
    name: `@emmaus/mf-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: pick(versions, ['@emmaus/remote-kit', '@fluentui/react-components', 'react']),
    devDependencies: pick(versions, ['@emmaus/rspack-config', '@types/react']),
  };
}

function readmeOf({ name, title }: NewRemote): string {
  return `# ${title}

What people do here, in a sentence.

**Declaration:** \`remote.json\`. Its addresses begin with \`/${name}\`. Its names in Spanish stand in \`remote.es.json\`. It fills \`home.cards\` (the way to its page). It asks no service yet; one that it is to ask is named there, \`"service": { "name": …, "range": "^1.0.0" }\`.

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

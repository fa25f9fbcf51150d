/** Made-up builds of remotes in temporary folders. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RemoteDeclarationSchema, type RemoteDeclaration } from '@emmaus/contracts/remote';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';

export interface BuildOptions {
  declaration?: Partial<RemoteDeclaration>;
  /** Content of the one chunk; another content makes another release. */
  code?: string;
  shared?: Record<string, string>;
  /** Further or other files; null takes one away. */
  files?: Record<string, string | null>;
}

const asset = (...js: string[]) => ({ js: { sync: js, async: [] }, css: { sync: [], async: [] } });

/** The files of a build. */
export function builtFiles({
  declaration = {},
  code = 'export default 1;',
  shared = { react: '^19.3.1' },
  files = {},
}: BuildOptions = {}): Map<string, Buffer> {
  const remote = RemoteDeclarationSchema.parse({
    name: 'people',
    title: 'People',
    contract: '^1.0.0',
    service: { name: 'people', range: '^1.0.0' },
    routes: [],
    navigation: [],
    slots: {},
    embed: [],
    ...declaration,
  });
  const manifest = {
    id: 'people_1',
    metaData: {
      buildInfo: { buildVersion: '1.0.0', buildName: '@emmaus/mf-people' },
      remoteEntry: { name: 'remoteEntry.1234abcd.js', path: '', type: 'var' },
    },
    shared: Object.entries(shared).map(([name, requiredVersion]) => ({
      name,
      requiredVersion,
      version: '0.0.0',
      assets: asset(),
    })),
    exposes: [
      {
        path: './root',
        name: 'root',
        assets: { ...asset('chunk.0123abcd.js'), css: { sync: ['look.0123abcd.css'], async: [] } },
      },
    ],
  };
  const all: Record<string, string | null> = {
    'remote.json': JSON.stringify(remote),
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.1234abcd.js': `/* entry */ ${'var people_1; '.repeat(200)}`,
    'chunk.0123abcd.js': code,
    'look.0123abcd.css': `[data-remote="${remote.name}"] p{}`,
    'deep/logo.svg': '<svg/>',
    ...files,
  };
  return new Map(
    Object.entries(all).flatMap(([name, content]) => (content === null ? [] : [[name, Buffer.from(content)] as const])),
  );
}

/** Writes a build and gives its folder. */
export function builtRemote(options?: BuildOptions): string {
  const dist = temporaryFolder();
  for (const [name, content] of builtFiles(options)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  return dist;
}

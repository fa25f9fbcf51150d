/** Which built files a screen loads, read from rspack's statistics. */
import { join } from 'node:path';
import type { BuildResult } from './build.ts';

interface StatsModule {
  identifier?: string;
  modules?: StatsModule[];
}

interface StatsChunk {
  id?: string | number | null;
  names?: string[];
  files?: string[];
  modules?: StatsModule[];
  origins?: { moduleIdentifier?: string; request?: string }[];
}

export interface AppGraph {
  name: string;
  /**
   * Files loaded by starting at the chunks of these names and following every `import()` whose request matches one of
   * `imports`, and every shared library met on the way. Libraries that `provided` has come from there instead.
   */
  filesOf(start: readonly string[], imports: readonly RegExp[], provided?: AppGraph): Set<string>;
  /** Files with which this app provides a shared request, e.g. `react-redux`; undefined when it does not share it. */
  filesOfShared(request: string): Set<string> | undefined;
}

const CONSUMES = /^consume shared module \(default\) (\S+?)@[\^~\d]/;
const PROVIDES = /^provide shared module \(default\) (\S+)@\d/;

export function chunkGraph({ name, dist, stats }: BuildResult): AppGraph {
  const { chunks = [] } = stats.toJson({
    all: false,
    chunks: true,
    chunkModules: true,
    chunkOrigins: true,
    nestedModules: true,
    ids: true,
    dependentModules: true,
    chunkModulesSpace: Infinity,
    nestedModulesSpace: Infinity,
  }) as { chunks?: StatsChunk[] };

  const askedBy = new Map<string, { chunk: StatsChunk; request: string }[]>();
  for (const chunk of chunks) {
    for (const { moduleIdentifier = '', request = '' } of chunk.origins ?? []) {
      askedBy.set(moduleIdentifier, [...(askedBy.get(moduleIdentifier) ?? []), { chunk, request }]);
    }
  }

  function follow(first: readonly StatsChunk[], imports: readonly RegExp[], provided?: AppGraph): Set<string> {
    const files = new Set<string>();
    const seen = new Set<StatsChunk>();
    const open = [...first];
    for (let chunk = open.pop(); chunk; chunk = open.pop()) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      for (const file of chunk.files ?? []) if (/\.(js|css)$/.test(file)) files.add(join(dist, file));
      for (const identifier of identifiers(chunk.modules ?? [])) {
        const shared = CONSUMES.exec(identifier)?.[1];
        const elsewhere = shared === undefined ? undefined : provided?.filesOfShared(shared);
        if (elsewhere) for (const file of elsewhere) files.add(file);
        else {
          for (const asked of askedBy.get(identifier) ?? []) {
            if (shared !== undefined || imports.some((pattern) => pattern.test(asked.request))) open.push(asked.chunk);
          }
        }
      }
    }
    return files;
  }

  return {
    name,
    filesOf(start, imports, provided) {
      const first = start.map((wanted) => {
        const chunk = chunks.find(({ names }) => names?.includes(wanted));
        if (!chunk) throw new Error(`${name} has no chunk named '${wanted}'`);
        return chunk;
      });
      return follow(first, imports, provided);
    },
    filesOfShared(request) {
      const providing = [...askedBy].filter(([identifier]) => PROVIDES.exec(identifier)?.[1] === request);
      if (providing.length === 0) return undefined;
      return follow(
        providing.flatMap(([, asked]) => asked.map(({ chunk }) => chunk)),
        [],
      );
    },
  };
}

/** Identifiers of modules and of those concatenated into them. */
function identifiers(modules: readonly StatsModule[]): string[] {
  return modules.flatMap(({ identifier = '', modules: inner = [] }) => [identifier, ...identifiers(inner)]);
}

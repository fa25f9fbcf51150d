/** Which built files a screen loads, read from the bundler's own graph of chunks. */
import { join } from 'node:path';
import type { Chunk, Module } from '@rspack/core';
import type { BuildResult } from './build-result.ts';

export interface AppGraph {
  /**
   * Files loaded by starting at the chunk of this name, with those loaded beside it, and following every `import()` whose request matches one of
   * `imports`, and every shared library met on the way. A library that `provider` shares comes from there instead.
   */
  filesOf(start: string, imports: readonly RegExp[], provider?: AppGraph): Set<string>;
  /** Names of the modules in these files, as the bundler identifies them. */
  modulesIn(files: ReadonlySet<string>): string[];
  /** Files with which this host provides a shared request, e.g. `react-redux`; undefined when it does not share it. */
  filesOfShared(request: string): Set<string> | undefined;
}

const CONSUMES = /^consume shared module \(default\) (\S+?)@[\^~\d]/;
/** The host's list of what it provides: each library is imported there, at once or by an `import()`. */
const PROVIDES = /provided-libraries\.ts$/;

export function chunkGraph({ name, dist, stats }: BuildResult): AppGraph {
  const { chunkGraph: graph, chunks, modules } = stats.compilation;

  function follow(first: readonly Chunk[], imports: readonly RegExp[], provider?: AppGraph): Set<string> {
    const files = new Set<string>();
    const seen = new Set<unknown>();
    const open = [...first];
    for (let chunk = open.pop(); chunk; chunk = open.pop()) {
      if (seen.has(chunk.id)) continue;
      seen.add(chunk.id);
      for (const file of chunk.files) if (/\.(js|css)$/.test(file)) files.add(join(dist, file));
      for (const module of graph.getChunkModules(chunk)) {
        const shared = CONSUMES.exec(module.identifier())?.[1];
        const elsewhere = shared === undefined ? undefined : provider?.filesOfShared(shared);
        if (elsewhere) for (const file of elsewhere) files.add(file);
        else
          open.push(
            ...lazyChunks(module, (request) => shared !== undefined || imports.some((one) => one.test(request))),
          );
      }
    }
    return files;
  }

  /** Chunks that a module, or one concatenated into it, loads by an `import()` of a wanted request. */
  function lazyChunks(module: Module, wanted: (request: string) => boolean): Chunk[] {
    const inside = 'modules' in module ? (module.modules as Module[]) : [];
    return [module, ...inside].flatMap(({ blocks }) =>
      blocks
        .filter(({ dependencies }) => dependencies.some(({ request = '' }) => wanted(request)))
        .flatMap((block) => graph.getBlockChunkGroup(block)?.chunks ?? []),
    );
  }

  /** What several parts of the app need is split off, and loaded together with the chunk. */
  function togetherWith(chunk: Chunk): Chunk[] {
    return [chunk, ...[...chunk.groupsIterable].flatMap((group) => group.chunks)];
  }

  return {
    filesOf(start, imports, provider) {
      const first = [...chunks].filter((chunk) => chunk.name === start);
      if (first.length === 0) throw new Error(`${name} has no chunk named '${start}'`);
      return follow(first.flatMap(togetherWith), imports, provider);
    },
    modulesIn(files) {
      const wanted = [...chunks].filter((chunk) => [...chunk.files].some((file) => files.has(join(dist, file))));
      return wanted.flatMap((chunk) =>
        graph.getChunkModules(chunk).flatMap((module) => {
          const inside = 'modules' in module ? (module.modules as Module[]) : [];
          return [module, ...inside].map((one) => one.identifier());
        }),
      );
    },
    filesOfShared(request) {
      for (const list of [...modules].filter((module) => PROVIDES.test(module.identifier()))) {
        const later = lazyChunks(list, (wanted) => wanted === request);
        if (later.length > 0) return follow(later, []);
        if (list.dependencies.some((dependency) => dependency.request === request))
          return follow(graph.getModuleChunks(list).flatMap(togetherWith), []);
      }
      return undefined;
    },
  };
}

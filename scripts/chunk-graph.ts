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
  /** Files with which this app provides a shared request, e.g. `react-redux`; undefined when it does not share it. */
  filesOfShared(request: string): Set<string> | undefined;
}

const CONSUMES = /^consume shared module \(default\) (\S+?)@[\^~\d]/;
const PROVIDES = /^provide shared module \(default\) (\S+)@\d/;

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

  return {
    filesOf(start, imports, provider) {
      const first = [...chunks].filter((chunk) => chunk.name === start);
      if (first.length === 0) throw new Error(`${name} has no chunk named '${start}'`);
      // What several parts of the app need is split off, and loaded together with the chunk.
      const together = first.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.chunks));
      return follow([...first, ...together], imports, provider);
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
      const providing = [...modules].filter((module) => PROVIDES.exec(module.identifier())?.[1] === request);
      if (providing.length === 0) return undefined;
      return follow(
        providing.flatMap((module) => lazyChunks(module, () => true)),
        [],
      );
    },
  };
}

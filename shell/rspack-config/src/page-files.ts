/**
 * Writes into a remote's built `remote.json` which files the code of each page comes in, so that a browser asks for them beside the
 * remote's entry and not after it. Read from the table of contents, `src/root.tsx`, and the bundler's own graph of chunks.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { Compilation, type Compiler, type Module, sources } from '@rspack/core';
import { parseSync, Visitor } from 'oxc-parser';

const CONTENTS = 'src/root.tsx';
const DECLARATION = 'remote.json';

/** A plugin for the build of a remote in folder `dir`. */
export function pageFiles(dir: string) {
  return {
    apply(compiler: Compiler) {
      const contents = join(dir, CONTENTS);
      compiler.hooks.thisCompilation.tap('PageFiles', (compilation) => {
        // The last stage: files have their names.
        const when = { name: 'PageFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
        compilation.hooks.processAssets.tap(when, () => {
          const built = compilation.getAsset(DECLARATION);
          if (!built || !existsSync(contents)) return;
          const declaration = JSON.parse(String(built.source.source())) as RemoteDeclaration;
          const pages = pagesIn(readFileSync(contents, 'utf8'), contents);
          const files = filesByRequest(compilation, contents);
          const routes = declaration.routes.map((route) => {
            const request = pages.get(route.path);
            return request === undefined ? route : { ...route, files: files.get(request) ?? [] };
          });
          compilation.updateAsset(
            DECLARATION,
            new sources.RawSource(`${JSON.stringify({ ...declaration, routes }, null, 2)}\n`),
          );
        });
      });
    },
  };
}

/** Which module each page is imported from, by its route, in the text of a table of contents. */
export function pagesIn(text: string, name = CONTENTS): Map<string, string> {
  const pages = new Map<string, string>();
  /** Where each route's object ends, inside of which its import stands. */
  const routes: { path: string; start: number; end: number }[] = [];
  const imports: { request: string; start: number }[] = [];
  new Visitor({
    ObjectExpression({ properties, start, end }) {
      for (const property of properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'path')
          if (property.value.type === 'Literal') routes.push({ path: String(property.value.value), start, end });
    },
    ImportExpression({ source, start }) {
      if (source.type === 'Literal') imports.push({ request: String(source.value), start });
    },
  }).visit(parseSync(name, text).program);
  for (const { path, start, end } of routes) {
    const found = imports.find((one) => one.start > start && one.start < end);
    if (found) pages.set(path, found.request);
  }
  return pages;
}

/** The files that each `import()` of a module waits for, by what it asks for. */
function filesByRequest({ modules, chunkGraph }: Compilation, resource: string): Map<string, string[]> {
  const all = [...modules].flatMap((module) =>
    'modules' in module ? [module, ...(module.modules as Module[])] : [module],
  );
  const blocks = all.filter((module) => module.identifier().endsWith(resource)).flatMap((module) => module.blocks);
  return new Map(
    blocks.flatMap((block) => {
      const chunks = chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
      const files = chunks.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
      return block.dependencies.flatMap(({ request }) => (request === undefined ? [] : [[request, files] as const]));
    }),
  );
}

/**
 * Writes into the portal's page which files it is going to need, so that a browser asks for them with the page and not once the script
 * before has run: those of every page to be fetched at once, those behind the sign-in, and those of the
 * first page of a remote, in `meta` elements, for scripts to decide; and how large the federation runtime is.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { Compilation, type Chunk, type Compiler, type Module, sources } from '@rspack/core';

const PAGE = 'index.html';
/** Where the head of the page ends. */
const END = '</head>';

interface FirstFiles {
  first: RegExp;
  signedIn: RegExp;
  ofPages: string;
  runtime: string;
  ahead: string;
}

/**
 * A plugin for the build of the host. `first` is imported by every page, `signedIn` by those behind the sign-in: ends
 * of what is asked for by `import()`. `ofPages` is the name of the chunk that most pages of remotes share, `runtime` that of the federation runtime's, `ahead`
 * the built first script.
 */
export function firstFiles({ first, signedIn, ofPages, runtime, ahead }: FirstFiles) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('FirstFiles', (compilation) => {
        // The last stage: files have their names.
        const when = { name: 'FirstFiles', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
        compilation.hooks.processAssets.tap(when, () => {
          const page = compilation.getAsset(PAGE);
          if (!page) return;
          const start = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
          const inPage = new Set(start.flatMap((chunk) => scriptsOf(chunk)));
          const sized = (file: string): Sized => ({ file, bytes: bytesOverTheLine(compilation, file) });
          const always = filesOf(compilation, start, [first]).filter((file) => !inPage.has(file));
          const before = new Set([...inPage, ...always]);
          const later = filesOf(compilation, start, [first, signedIn]).filter((file) => !before.has(file));
          const html = String(page.source.source());
          const inChunk = (name: string) =>
            [...compilation.chunks].filter((chunk) => chunk.name === name).flatMap(scriptsOf);
          const script = readFileSync(ahead);
          const name = `assets/ahead.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`;
          compilation.emitAsset(name, new sources.RawSource(script));
          const needed = {
            always: always.map(sized),
            later: later.map(sized),
            pages: inChunk(ofPages),
            runtime: inChunk(runtime).map(sized),
            ahead: name,
          };
          compilation.updateAsset(PAGE, new sources.RawSource(withFiles(html, needed)));
        });
      });
    },
  };
}

interface Sized {
  file: string;
  /** Over the line. */
  bytes: number;
}

interface Needed {
  always: readonly Sized[];
  later: readonly Sized[];
  pages: readonly string[];
  runtime: readonly Sized[];
  ahead: string;
}

/** The page with what it is going to need. */
export function withFiles(html: string, { always, later, pages, runtime, ahead }: Needed): string {
  const links = always.map(
    ({ file, bytes }) => `<link rel="preload" as="script" href="/${file}" data-bytes="${bytes}">`,
  );
  const signedIn = named(
    'signed-in-files',
    later.map(({ file }) => file),
  );
  const metas = [
    signedIn,
    sizes('signed-in-bytes', later),
    named('page-files', pages),
    sizes('runtime-bytes', runtime),
  ];
  // It waits for no other script; by then the element that it reads stands.
  const script = `<script async fetchpriority="high" src="/${ahead}"></script>`;
  return html.replace(END, `${[...links, ...metas, script].join('')}${END}`);
}

function named(name: string, files: readonly string[]): string {
  return `<meta name="${name}" content="${files.map((file) => `/${file}`).join(' ')}">`;
}

function sizes(name: string, files: readonly Sized[]): string {
  return `<meta name="${name}" content="${files.map(({ bytes }) => bytes).join(' ')}">`;
}

/** Files that are loaded from `start` on, by the `import()`s of what is `wanted`. */
function filesOf({ chunkGraph }: Compilation, start: readonly Chunk[], wanted: readonly RegExp[]): string[] {
  const files = new Set<string>();
  const seen = new Set<Chunk['id']>();
  const open = [...start];
  for (let chunk = open.shift(); chunk; chunk = open.shift()) {
    if (seen.has(chunk.id)) continue;
    seen.add(chunk.id);
    for (const file of scriptsOf(chunk)) files.add(file);
    for (const module of chunkGraph.getChunkModules(chunk)) {
      for (const { blocks } of [module, ...('modules' in module ? (module.modules as Module[]) : [])])
        for (const block of blocks)
          if (block.dependencies.some(({ request = '' }) => wanted.some((one) => one.test(request))))
            open.push(...(chunkGraph.getBlockChunkGroup(block)?.chunks ?? []));
    }
  }
  return [...files];
}

/** As it is sent (compressed-files.ts). */
function bytesOverTheLine(compilation: Compilation, file: string): number {
  const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

function scriptsOf({ files }: Chunk): string[] {
  return [...files].filter((file) => file.endsWith('.js'));
}

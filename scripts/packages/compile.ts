/** JavaScript and declarations of all packages, as tsc writes them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** "Will not be rewritten": an import by the package's own name, which is how a file is found that exists once on the page. */
const MEANT = 'TS2877';
/** What nobody outside runs: tests, what only they need, and the examples of the page `/kit`. */
const NOT_PACKED = ['**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts', '**/*.testing.tsx', '**/*.examples.tsx'];

/**
 * All in one run, since each package is read by the next in its sources: what lies there need not be compiled before.
 * @param folders Of packages, below the root. @param out Gets `<folder>/src/…` of each.
 * @throws Error with what tsc says
 */
export function compile(folders: readonly string[], out: string): void {
  const place = mkdtempSync(join(tmpdir(), 'emmaus-packages-'));
  try {
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      // `import './x.tsx'` becomes `import './x.js'`: no Node strips types below node_modules.
      rewriteRelativeImportExtensions: true,
      outDir: out,
      rootDir: ROOT,
      typeRoots: [join(ROOT, 'node_modules/@types')],
    };
    const project = join(place, 'tsconfig.json');
    const include = folders.map((folder) => join(ROOT, folder, 'src'));
    writeFileSync(
      project,
      JSON.stringify({
        extends: join(ROOT, 'tsconfig.json'),
        compilerOptions,
        include,
        exclude: NOT_PACKED.map((path) => join(ROOT, path)),
      }),
    );
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout, error } = spawnSync(process.execPath, [tsc, '-p', project, '--checkers', '1'], {
      encoding: 'utf8',
    });
    if (error) throw error;
    const faults = stdout.split('\n').filter((line) => / error TS\d+: /.test(line) && !line.includes(MEANT));
    if (faults.length > 0) throw new Error(`The packages do not compile:\n${faults.join('\n')}`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

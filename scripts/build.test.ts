/** A remote is a folder: nothing else has to know of it for the build. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAll } from './build.ts';

test('a new mf- folder is built without an edit elsewhere, by name and with all', async () => {
  const root = mkdtempSync(join(tmpdir(), 'emmaus-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const folder of ['shell', 'mf-new-wing']) {
    const dist = JSON.stringify(join(root, folder, 'dist'));
    write(
      `${folder}/rspack.config.ts`,
      `export default { mode: 'production', context: import.meta.dirname, output: { path: ${dist} } };`,
    );
    write(`${folder}/src/index.js`, 'console.log(1);');
  }
  write('mf-new-wing/remote.json', '{}');
  const [wing] = await buildAll({ root, only: ['new-wing'] });
  expect(wing).toMatchObject({ name: 'new-wing', dist: join(root, 'mf-new-wing/dist') });
  expect(existsSync(join(root, 'mf-new-wing/dist/main.js'))).toBe(true);
  expect((await buildAll({ root })).map(({ name }) => name)).toEqual(['shell', 'new-wing']);
  await expect(buildAll({ root, only: ['old-wing'] })).rejects.toThrow('Known: shell, new-wing.');
});

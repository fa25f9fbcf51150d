import { expect, test } from 'vitest';
import { shortened } from '../src/short-manifest.ts';

test('a manifest keeps what shell and registry read, and names no file that nobody starts with', () => {
  const css = { sync: ['look.css'], async: ['late.css'] };
  const long = {
    id: 'letters',
    metaData: { globalName: 'letters' },
    shared: [
      {
        id: 'letters:react',
        name: 'react',
        version: '19.3.1',
        requiredVersion: '^19.3.0',
        singleton: true,
        assets: { js: { sync: ['1.js'], async: ['2.js'] }, css },
      },
    ],
    exposes: [
      {
        id: 'letters:root',
        name: 'root',
        path: './root',
        file: 'src/index.ts',
        requires: ['react'],
        assets: { js: { sync: ['root.js'], async: ['page.js', 'other.js'] }, css },
      },
    ],
  };
  const none = { sync: [], async: [] };
  expect(shortened(long)).toEqual({
    id: 'letters',
    metaData: { globalName: 'letters' },
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.0', assets: { js: none, css: none } }],
    exposes: [
      {
        id: 'letters:root',
        name: 'root',
        path: './root',
        assets: { js: { sync: ['root.js'], async: [] }, css: { sync: ['look.css'], async: [] } },
      },
    ],
  });
});

import { expect, test } from 'vitest';
import declaration from '../remote.json' with { type: 'json' };
import { remote } from './root.tsx';

test('every route that the remote declares is one it draws', () => {
  const drawn = remote.definition.routes({} as never).map(({ path }) => path);
  expect(new Set(drawn)).toEqual(new Set(declaration.routes.map(({ path }) => path)));
});

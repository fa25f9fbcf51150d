import { tokens as fluents } from '@fluentui/react-components';
import { expect, test } from 'vitest';
import { tokens } from '../src/light-tokens.ts';

test("each of Fluent's tokens is the variable of its name, so that the table need not be told", () => {
  expect(Object.keys(fluents).length).toBeGreaterThan(400);
  expect(Object.fromEntries(Object.keys(fluents).map((name) => [name, tokens[name]]))).toEqual(fluents);
});

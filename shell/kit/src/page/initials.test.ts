import { expect, test } from 'vitest';
import { initialsOf } from './initials.tsx';

test('initials are those of first and last name', () => {
  expect(initialsOf('Jae-won de la Cruz')).toBe('JC');
  expect(initialsOf('Plato')).toBe('P');
});

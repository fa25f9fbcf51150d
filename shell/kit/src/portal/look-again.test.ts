import { describe, expect, test, vi } from 'vitest';
import { lookAgain } from './look-again.ts';
import type { Problem } from './problem.ts';

const refused = (status: number, code: string): Problem => ({ status, code, message: 'No.' });

describe('lookAgain', () => {
  test('gives what was answered, and looks at nothing', async () => {
    const look = vi.fn();
    expect(await lookAgain(Promise.resolve(7), look)).toBe(7);
    expect(look).not.toHaveBeenCalled();
  });

  test.each([
    [403, 'not_allowed'],
    [404, 'not_found'],
    [409, 'conflict'],
    [409, 'stale_version'],
  ])(
    '%i %s: somebody else was faster, so it looks once, and throws on what it was refused with',
    async (status, code) => {
      const look = vi.fn();
      const problem = refused(status, code);
      await expect(lookAgain(Promise.reject(problem), look)).rejects.toBe(problem);
      expect(look).toHaveBeenCalledOnce();
    },
  );

  test.each([refused(0, 'offline'), refused(422, 'invalid_input'), new Error('No.')])(
    'what is refused for another reason is thrown on, and nothing is looked at',
    async (error) => {
      const look = vi.fn();
      await expect(lookAgain(Promise.reject(error), look)).rejects.toBe(error);
      expect(look).not.toHaveBeenCalled();
    },
  );
});

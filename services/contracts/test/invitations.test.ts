import { describe, expect, test } from 'vitest';
import { readsInvitationNotes } from '../src/invitations.words.ts';
import type { Role } from '../src/roles.ts';

describe('"Students do not see notes on invitations"', () => {
  test.each<[Role[], boolean]>([
    [['student'], false],
    [['student', 'guest'], false],
    [['student', 'alumni'], false],
    [['guest'], false],
    [[], false],
    [['alumni'], true],
    [['missionary'], true],
    [['student', 'missionary'], true],
  ])('%j: %j', (roles, reads) => {
    expect(readsInvitationNotes(roles)).toBe(reads);
  });
});

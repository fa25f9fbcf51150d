import { expect, test } from 'vitest';
import { mailHref } from './by-mail.ts';

test('an address stays an address, and is legible where it can be', () => {
  expect(mailHref('clara.byrne@example.org')).toBe('mailto:clara.byrne@example.org');
});

test.each([
  'dean?subject=Resign&body=I_quit&bcc=x@evil.example',
  'what?@example.org',
  'r&d@example.org',
  'no#1@example.org',
  '100%@example.org',
  'a,b@example.org',
  'a+b@example.org',
])('it writes to the address alone: %s', (email) => {
  const { protocol, pathname, search, hash } = new URL(mailHref(email));
  expect([protocol, decodeURIComponent(pathname), search, hash]).toEqual(['mailto:', email, '', '']);
  expect(pathname).not.toMatch(/[,?&#+]/);
});

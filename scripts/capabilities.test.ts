/** A capability is named once and has one owner: what nobody can, or somebody else, would be hidden for ever. */
import { CAPABILITIES } from '@emmaus/contracts/capabilities.words';
import { expect, test } from 'vitest';
import { SERVICES } from './contract/contract-now.ts';

test.each(SERVICES)('$name names what is its own, all of it', ({ name, capabilities = [] }) => {
  const own = Object.entries(CAPABILITIES).filter(([, { of }]) => of === name);
  expect([...capabilities].toSorted()).toEqual(own.map(([capability]) => capability).toSorted());
});

test('each is of the shell or of a service', () => {
  const owners = ['shell', ...SERVICES.map(({ name }) => name)];
  expect(owners).toEqual(expect.arrayContaining(Object.values(CAPABILITIES).map(({ of }) => of)));
});

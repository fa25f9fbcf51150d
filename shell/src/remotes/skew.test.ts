import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { expect, test } from 'vitest';
import type { Release } from './releases.ts';
import { checkSkew } from './skew.ts';

const release: Release = {
  name: 'people',
  title: 'People',
  version: '1.2.0-3f2a91c0',
  base: '/r/people/1.2.0-3f2a91c0/',
  manifest: '/r/people/1.2.0-3f2a91c0/mf-manifest.json',
  integrity: {},
  shared: { react: '^19.3.1', 'react-dom': '^19.3.1' },
  contract: '^1.0.0',
  service: { name: 'people', range: '^1.0.0' },
};
const provided = { shared: { react: '19.3.1', 'react-dom': '19.4.0' }, services: { people: '1.7.2' } };

test('what fits is let through, and what is unknown is no reason to refuse', () => {
  expect(() => checkSkew(release, provided)).not.toThrow();
  expect(() => checkSkew({ ...release, shared: { lodash: '^4.0.0' } }, provided)).not.toThrow();
  expect(() => checkSkew(release, { shared: {}, services: {} })).not.toThrow();
  expect(() => checkSkew({ ...release, contract: null, service: null }, provided)).not.toThrow();
});

test.each([
  [
    { contract: '^2.0.0' },
    `People 1.2.0-3f2a91c0 was built for the portal contract ^2.0.0, but this portal has ${CONTRACT_VERSION}.`,
  ],
  [
    { shared: { react: '^17.0.2' } },
    'People 1.2.0-3f2a91c0 was built for react ^17.0.2, but this portal has react 19.3.1.',
  ],
  [
    { service: { name: 'people', range: '^2.0.0' } },
    'People 1.2.0-3f2a91c0 needs the service people ^2.0.0, but 1.7.2 is running.',
  ],
])('%j is refused in a sentence', (changes, sentence) => {
  expect(() => checkSkew({ ...release, ...changes }, provided)).toThrow(sentence);
});

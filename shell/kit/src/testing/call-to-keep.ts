/** A call that may wait, for tests of what waits. */
import type { CallToKeep } from '../offline/waiting-call.ts';

export function callToKeep(key: string): CallToKeep {
  return {
    key,
    about: key,
    filling: 'rows',
    title: 'Alder Hall',
    sentence: '7 of 9 came',
    text: 'Alder Hall, 7 of 9 came',
    said: 'Alder Hall: 7 of 9 came.',
    changes: [],
    content: null,
  };
}

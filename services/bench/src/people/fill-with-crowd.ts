/** The invented crowd in a house, and two who ask: an admin, who sees everybody, and the director of one campus. */
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { addAsker } from '../add-asker.ts';
import type { EmptyHouse } from '../house.ts';
import { loadCrowd } from './load-crowd.ts';

export interface CrowdHouse {
  /** Headers of a signed-in call. */
  admin: Record<string, string>;
  director: Record<string, string>;
  /** Seconds that writing the people took, indexes and statistics included. */
  loadSeconds: number;
  /** Some of the people, evenly over all. */
  sample: readonly SampledPerson[];
}

export interface SampledPerson {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
}

const SAMPLE_SIZE = 120;

export function fillWithCrowd(people: number): (house: EmptyHouse) => Promise<CrowdHouse> {
  return async function fill({ ownerUrl, provider, onProgress }) {
    const began = performance.now();
    const crowd = await loadCrowd(ownerUrl, people, onProgress);
    const loadSeconds = (performance.now() - began) / 1000;
    const owner = openDatabase({ url: ownerUrl, name: 'emmaus-bench', poolSize: 1 });
    try {
      return {
        admin: await addAsker(owner, { provider }, 'admin', crowd.top),
        director: await addAsker(owner, { provider }, 'td', crowd.campus),
        loadSeconds,
        sample: await owner('people.person')
          .whereRaw('id % ? = 1', [Math.floor(people / SAMPLE_SIZE)])
          .orderBy('id')
          .limit(SAMPLE_SIZE)
          .select('id', 'first_name', 'last_name', 'email', 'phone'),
      };
    } finally {
      await owner.destroy();
    }
  };
}

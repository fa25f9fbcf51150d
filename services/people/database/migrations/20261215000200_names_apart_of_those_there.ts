/** The text that is searched is made anew of those whose names have a hyphen or an apostrophe; in portions, so that nobody waits for it. */
import type { Knex } from 'knex';

export const config = { transaction: false };

const PORTION = 10_000;

export async function up(knex: Knex): Promise<void> {
  const { last } = (await knex('person_record').max('id as last').first()) as { last: number | null };
  for (let from = 0; from < (last ?? 0); from += PORTION)
    await knex.raw(
      `update person_record set first_name = first_name
       where id > ? and id <= ? and first_name || last_name ~ '[-''’ʼʻ‐‑]'`,
      [from, from + PORTION],
    );
}

/** What the text holds besides is found by nobody who did not look for it. */
export function down(): Promise<void> {
  return Promise.resolve();
}

/**
 * Kim-Ly is also found by 'kim ly': words of two letters are looked for where a word begins, and the text that is searched now has
 * what comes after a hyphen or an apostrophe at the beginning of a word. The index has these beginnings already.
 */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    writtenTogether(`
      if apart ~ '[-'']' then found := found || ' ' || regexp_replace(apart, '[-'']', ' ', 'g'); end if;`),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(writtenTogether(''));
}

function writtenTogether(more: string): string {
  return String.raw`
    create or replace function written_together(first_name text, last_name text) returns text
    language plpgsql immutable parallel safe as $$
      declare
        joints constant text := '[-\s.''’ʼʻ‐‑·・]';
        letters constant text := '[\u2E80-\u2FFF\u3041-\u30FA\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]';
        apart text;
        first text := first_name;
        last text := last_name;
        found text := '';
      begin
        if first_name || last_name !~ joints and first_name || last_name !~ letters then return null; end if;
        apart := people.searchable(first_name, last_name);
        first := regexp_replace(people.searchable(first_name), joints, '', 'g');
        last := regexp_replace(people.searchable(last_name), joints, '', 'g');
        if first_name ~ joints then found := first; end if;
        if last_name ~ joints then found := found || ' ' || last; end if;${more}
        if first_name || last_name ~ letters then
          found := found || ' ' || last || first || ' ' || first || last || regexp_replace(last || first, '(.)', ' \1', 'g');
        end if;
        return found;
      end $$`;
}

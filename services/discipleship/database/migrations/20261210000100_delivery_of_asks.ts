/** What the company that delivers texts told of the text to a senior; nothing while it told nothing. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('senior_ask', (table) => {
    table.text('heard');
    // As it is dialled: the person may get another, which takes texts.
    table.text('refused_number');
    table.check("heard in ('delivered', 'not_delivered', 'number_refused', 'opted_out')", [], 'senior_ask_heard_check');
    table.check("heard is null or way = 'text'", [], 'senior_ask_heard_of_texts_check');
    table.check("(refused_number is null) = (heard is distinct from 'number_refused')", [], 'senior_ask_number_check');
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('senior_ask', (table) => {
    table.dropColumns('heard', 'refused_number');
  });
}

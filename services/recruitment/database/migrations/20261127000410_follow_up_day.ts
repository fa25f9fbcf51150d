/** The day on which somebody who answered a High Call with Yellow is asked again. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invitation', (table) => {
    table.date('follow_up_on');
    table.check(
      "follow_up_on is null or (response is not null and response = 'Yellow' and follow_up_on >= invitation_date)",
      [],
      'invitation_follow_up_check',
    );
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('invitation', (table) => {
    table.dropChecks(['invitation_follow_up_check']);
    table.dropColumn('follow_up_on');
  });
}

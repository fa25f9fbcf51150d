/** Texts that ask leaders for a report: whom they were for and what became of them, the links in them, and numbers that take none. */
import type { Knex } from 'knex';
import { auditColumns } from '@emmaus/service-kit/database/migration';
import { createRateLimit } from '@emmaus/service-kit/http/rate-limit';
import { createOutbox } from '@emmaus/service-kit/work/outbox';

export async function up(knex: Knex): Promise<void> {
  await createOutbox(knex);
  await createRateLimit(knex);
  await knex.schema.createTable('reminder', (table) => {
    table.increments('id');
    table.integer('attendance_id').notNullable();
    table.foreign('attendance_id', 'reminder_attendance_id_foreign').references('attendance.id').onDelete('cascade');
    table.integer('person_id').notNullable();
    table.text('kind').notNullable();
    table.text('state').notNullable();
    // Why it was not sent.
    table.text('reason');
    // When it was due; of one that waits, when it is looked at again.
    table.timestamp('due_at', { useTz: true }).notNullable();
    table.timestamp('sent_at', { useTz: true });
    table.timestamp('delivered_at', { useTz: true });
    // By which the company that delivers texts speaks of it.
    table.text('provider_id');
    auditColumns(knex, table);
    table.check("kind in ('first', 'second', 'nudge')", [], 'reminder_kind_check');
    table.check(
      "state in ('waiting', 'withheld', 'written', 'sent', 'delivered', 'refused', 'noted')",
      [],
      'reminder_state_check',
    );
    table.check("(state in ('waiting', 'withheld', 'refused')) = (reason is not null)", [], 'reminder_reason_check');
    table.unique(['provider_id'], { indexName: 'reminder_provider_id_unique' });
    table.index(['attendance_id', 'person_id'], 'reminder_attendance_index');
  });
  // Whoever writes the row first sends the text; of a nudge there may be several.
  await knex.raw(
    `create unique index reminder_once_unique on reminder (attendance_id, person_id, kind) where kind <> 'nudge'`,
  );
  await knex.raw(`create index reminder_waiting_index on reminder (due_at) where state = 'waiting'`);
  await knex.schema.createTable('report_link', (table) => {
    table.increments('id');
    table.text('code_hash').notNullable();
    table.integer('reminder_id').notNullable();
    table.foreign('reminder_id', 'report_link_reminder_id_foreign').references('reminder.id').onDelete('cascade');
    // Of the number that got the text.
    table.specificType('phone_end', 'char(4)').notNullable();
    table.timestamp('expires_at', { useTz: true }).notNullable();
    table.timestamp('used_at', { useTz: true });
    table.smallint('tries').notNullable().defaultTo(0);
    auditColumns(knex, table);
    table.unique(['code_hash'], { indexName: 'report_link_code_unique' });
    table.index(['reminder_id'], 'report_link_reminder_index');
  });
  await knex.schema.createTable('phone_refusal', (table) => {
    // As it is dialled, '+13125550142'.
    table.text('phone').primary({ constraintName: 'phone_refusal_pkey' });
    table.text('reason').notNullable();
    table.timestamp('since', { useTz: true }).notNullable();
    table.check("reason in ('number_refused', 'opted_out')", [], 'phone_refusal_reason_check');
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['phone_refusal', 'report_link', 'reminder', 'rate_limit', 'outbox'])
    await knex.schema.dropTable(table);
}

/** Numbers that take no texts: their owners answered STOP, or the network says so. Kept by number, so that a new one begins anew. */
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';

export async function refuseTexts(phone: string, reason: 'number_refused' | 'opted_out'): Promise<void> {
  await write(sql`
    insert into phone_refusal (phone, reason, since) values (${phone}, ${reason}, ${now().toString()})
    on conflict (phone) do update set reason = excluded.reason, since = excluded.since`);
}

/** They answered START. */
export async function takeTextsAgain(phone: string): Promise<void> {
  await write(sql`delete from phone_refusal where phone = ${phone} and reason = 'opted_out'`);
}

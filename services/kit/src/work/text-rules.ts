/** When texts leave, and to which numbers. */
import { type Sql, sql } from '../database/sql.ts';

/** No text leaves from 21:00 to 8:00, by the clock of the place that it is about. */
const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 8;

/** When the quiet hours end in which a moment lies; undefined outside of them. */
export function quietUntil(at: Temporal.Instant, timeZone: string): Temporal.Instant | undefined {
  const here = at.toZonedDateTimeISO(timeZone);
  if (here.hour >= QUIET_UNTIL_HOUR && here.hour < QUIET_FROM_HOUR) return undefined;
  const day = here.hour >= QUIET_FROM_HOUR ? here.toPlainDate().add({ days: 1 }) : here.toPlainDate();
  return atHour(day, QUIET_UNTIL_HOUR, timeZone);
}

/** When the quiet hours of its day begin: what was not sent until then is not sent. */
export function quietFrom(at: Temporal.Instant, timeZone: string): Temporal.Instant {
  return atHour(at.toZonedDateTimeISO(timeZone).toPlainDate(), QUIET_FROM_HOUR, timeZone);
}

function atHour(day: Temporal.PlainDate, hour: number, timeZone: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant();
}

/** 'ext.', 'x', 'Anexo' or '#': what is no digit and no sign between digits stands before an extension. */
const OF_EXTENSION = /[^0-9+()./ \t-]/;

/** A number as it is dialled, '+13125550142'; undefined where no text can reach it, as behind an extension. */
export function textNumber(phone: string | null): string | undefined {
  if (phone === null || OF_EXTENSION.test(phone)) return undefined;
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
  return digits.length === 10 ? `+1${digits}` : undefined;
}

/**
 * The same in SQL, null where no text can reach it: for lists that are chosen, and limited, by the database.
 * @example sql`select ${textNumberIn(sql`person.phone`)} as number from …`
 */
export function textNumberIn(phone: Sql): Sql {
  const digits = sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  return sql`case when ${phone} ~ '[^0-9+()./ \t-]' then null
    when ${phone} ~ '^\\s*\\+' then case when length(${digits}) between 7 and 15 then '+' || ${digits} end
    when length(${digits}) = 10 then '+1' || ${digits} end`;
}

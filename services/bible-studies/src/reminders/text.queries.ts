/** The texts in the outbox, as admins read them. */
import type { Page } from '@emmaus/contracts/page';
import type { TextRow } from '@emmaus/contracts/reminders.contract';
import { MAY_HAVE_LEFT } from '@emmaus/contracts/reminders.words';
import { ADMINS } from '@emmaus/contracts/roles';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { page, sql } from '@emmaus/service-kit/database/sql';

export interface StoredText {
  id: number;
  to: string;
  text: string;
  link: string | null;
  /** Whoever it is for holds such a role, first or not. */
  is_of_admin: boolean;
  state: Exclude<TextRow['state'], 'no_company'>;
  created_at: Date;
  delivered_at: Date | null;
  last_error: string | null;
}

export function listTexts(request: PageRequest): Promise<Page<StoredText>> {
  return page(
    sql`
      select id, payload ->> 'to' as to, payload ->> 'text' as text, payload ->> 'link' as link, created_at, delivered_at,
        case when failed_at is not null and handed_over_at is not null then ${MAY_HAVE_LEFT} else last_error end as last_error,
        (payload ->> 'person_id')::int as person_id,
        case when delivered_at is not null then 'sent' when failed_at is not null then 'failed'
          when claimed_until > now() then 'sending' else 'waiting' end as state
      from outbox where topic = 'text'`,
    sql`id desc`,
    request,
    {
      columns: sql`exists (select from people.published_grant_v1 held
        where held.person_id = on_page.person_id and held.role = any(${[...ADMINS]}::text[])) as is_of_admin`,
      joins: sql``,
    },
  );
}

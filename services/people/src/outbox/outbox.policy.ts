/** Who reads what leaves the house: mail holds links that let people in. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';

export interface OutboxRecord {
  id: number;
}

const ADMINS_ONLY = {
  admins: 'everywhere',
  regional: 'none',
  campus: 'none',
  parish: 'none',
  members: 'none',
  guest: 'none',
} as const;

export const outboxPolicy = definePolicy<OutboxRecord>()({
  resource: 'outbox',
  reaches: {},
  actions: { read: ADMINS_ONLY, retry: ADMINS_ONLY },
});

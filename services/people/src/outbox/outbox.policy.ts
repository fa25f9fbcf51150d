/** Who reads what leaves the house: mail holds links that let people in. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { adminsOnly } from '@emmaus/service-kit/policy/policy-row';

export const outboxPolicy = definePolicy<{ id: number }>()({
  resource: 'outbox',
  reaches: {},
  actions: { read: adminsOnly, retry: adminsOnly },
});

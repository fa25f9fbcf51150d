/** Who writes meditations. Reading what has appeared is for everybody. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { adminsOnly } from '@emmaus/service-kit/policy/policy-row';

export const meditationPolicy = definePolicy<{ id: number }>()({
  resource: 'meditation',
  reaches: {},
  actions: { write: adminsOnly },
});

/** Who has a counter of timely reports. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';

/** The person whose reports are counted. */
export interface ReporterRecord {
  id: number;
}

export const timelyReportPolicy = definePolicy<ReporterRecord>()({
  resource: 'timely reports',
  reaches: {
    own: {
      matches: (actor, _grant, person) => person.id === actor.personId,
      restrict: (actor) => ({ sql: 'person.id = ?', bindings: [actor.personId] }),
    },
  },
  actions: {
    // "Timely-reports counter: student"; by the check rule admins pass, for their own reports.
    read: {
      admins: 'own',
      regional: 'none',
      campus: 'none',
      parish: 'none',
      members: { student: 'own', alumni: 'none', lifelong: 'none' },
      guest: 'none',
    },
  },
});

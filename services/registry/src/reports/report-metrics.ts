/** The same counts for Prometheus, of this process. */
import type { Metrics } from '@emmaus/service-kit/http/metrics';
import type { Count } from './report.model.ts';

export function countReports({ counter }: Metrics): (counts: readonly Count[]) => void {
  const reports = counter('remote_reports_total', 'What browsers reported of remotes: faults by phase, and loads', [
    'remote',
    'version',
    'channel',
    'phase',
  ]);
  return (counts) => {
    for (const { count, ...labels } of counts) reports(labels, count);
  };
}

/** How many of the expected reports are in: the percentage, and what is missing of it. */
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';

/** 'NA' where nothing was expected, null where it is not shown. */
export type Percentage = number | 'NA' | null;

export interface ReportedBadgeProps {
  percentage: Percentage;
  missing: number | null;
}

/** '3 missing', 'All in'; nothing where nothing was expected. */
export function ReportedBadge({ percentage, missing }: ReportedBadgeProps) {
  if (percentage === 'NA') return null;
  return <StatusBadge meaning={missing === 0 ? 'done' : 'late'}>{missingText(missing)}</StatusBadge>;
}

export function percentText(percentage: Percentage): string {
  return typeof percentage === 'number' ? `${percentage}%` : (percentage ?? '');
}

export function missingText(missing: number | null): string {
  return missing ? `${missing} missing` : 'All in';
}

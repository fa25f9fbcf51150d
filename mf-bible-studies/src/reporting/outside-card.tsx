/** What of the total stands in no chain: with the chains it adds up to all that is missing. */
import type { ReportingTree } from '@emmaus/contracts/reporting-tree.contract';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { ReportedBadge } from '../study-parts/reported.tsx';
import { ReportFigures } from './report-figures.tsx';

export const OUTSIDE_TITLE = 'In no chain';

export interface OutsideCardProps {
  outside: ReportingTree['outside'];
  onWorking: () => void;
}

export function OutsideCard({ outside, onWorking }: OutsideCardProps) {
  const { studies, reportingPercentage, reportsMissing } = outside;
  // A service of before leaves it out of the total, and has no list of it.
  const isCounted = reportingPercentage !== undefined;
  return (
    <DetailCard
      title={OUTSIDE_TITLE}
      action={
        isCounted ? (
          <ReportFigures
            reportingPercentage={reportingPercentage}
            reportsMissing={reportsMissing}
            of="the studies in no chain"
            onWorking={onWorking}
          />
        ) : (
          <ReportedBadge percentage={null} missing={reportsMissing} />
        )
      }
    >
      <CardHint>
        Meetings of {counted(studies, 'study', 'studies')} were led by somebody who stands in no chain of that place.
        {!isCounted && ' They are not counted in the total.'}
      </CardHint>
    </DetailCard>
  );
}

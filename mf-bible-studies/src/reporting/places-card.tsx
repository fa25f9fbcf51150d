/** The total of each campus, where several are looked at. */
import type { ReportingPlace } from '@emmaus/contracts/reporting-tree.contract';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { ReportRow, ReportRows } from './report-row.tsx';

const TITLE = 'By campus';

export interface PlacesCardProps {
  places: readonly ReportingPlace[];
  onWorking: (location: number) => void;
}

export function PlacesCard({ places, onWorking }: PlacesCardProps) {
  return (
    <DetailCard title={TITLE}>
      <ReportRows label={TITLE}>
        {places.map(({ locationId, locationName, ...figures }) => (
          <ReportRow
            key={locationId}
            name={locationName}
            to={`/reporting-percentages?location=${locationId}`}
            figures={figures}
            onWorking={() => onWorking(locationId)}
          />
        ))}
      </ReportRows>
    </DetailCard>
  );
}

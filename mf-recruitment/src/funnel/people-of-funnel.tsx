/** The working of a number of the funnel: what it says, how it is counted, and the people behind it. */
import { type FunnelFigure } from '@emmaus/contracts/funnel.words';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { Working } from '@emmaus/remote-kit/page/working.tsx';
import { useState } from 'react';
import { funnelApi } from '../api/funnel.api.ts';

export interface PeopleOfFunnelProps {
  figure: FunnelFigure;
  location: number | undefined;
  showsCampus: boolean;
}

export function PeopleOfFunnel({ figure, location, showsCampus }: PeopleOfFunnelProps) {
  const [page, setPage] = useState(1);
  const behind = funnelApi.usePeopleOfFunnelQuery({ figure, location_id: location, page });
  return (
    <Working
      figure={(behind.currentData ?? behind.data)?.figure}
      behind={behind}
      noun="people"
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      line={({ person_id, name, school_year, campus, on }) => ({
        id: person_id,
        name: <PortalLink to={`/people/${person_id}`}>{name}</PortalLink>,
        facts: [school_year && SCHOOL_YEAR_TITLES[school_year], showsCampus && campus, dayWithYear(on)]
          .filter(Boolean)
          .join(' · '),
      })}
    />
  );
}

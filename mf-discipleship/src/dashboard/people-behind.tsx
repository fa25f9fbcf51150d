/** The working of a number: what it says, how it is counted, and the people behind it. */
import type { CountedPerson } from '@emmaus/contracts/multiplication.contract';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { Working } from '@emmaus/remote-kit/page/working.tsx';
import { useState } from 'react';
import { dashboardApi } from '../api/dashboard.api.ts';
import type { Behind } from './use-dashboard-address.ts';

const WITHHELD = 'Everybody is counted. By name you are shown only those whose marks you see.';

export function PeopleBehind({ figure, location }: Behind) {
  const [page, setPage] = useState(1);
  const behind = dashboardApi.usePeopleBehindQuery({ figure, location_id: location, page });
  const told = behind.currentData ?? behind.data;
  return (
    <Working
      figure={told?.figure}
      behind={behind}
      noun="people"
      withheld={told?.names_withheld ? WITHHELD : undefined}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      line={(person) => ({
        id: person.person_id,
        name: <PortalLink to={`/people/${person.person_id}`}>{person.name}</PortalLink>,
        facts: factsOf(person, location === undefined),
      })}
    />
  );
}

function factsOf({ school_year: year, campus }: CountedPerson, showsCampus: boolean): string {
  return [year && SCHOOL_YEAR_TITLES[year], showsCampus && campus].filter(Boolean).join(' · ');
}

/** The working of a figure: how it is counted, and the people behind it. */
import type { FigureEvidence } from '@emmaus/contracts/discipleship-tree.contract';
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { Working } from '@emmaus/remote-kit/page/working.tsx';
import { useState } from 'react';
import { discipleshipApi } from '../api/discipleship.api.ts';

export interface FigureWorkingProps {
  name: FigureName;
  locationId: number | undefined;
}

export function FigureWorking({ name, locationId }: FigureWorkingProps) {
  const [page, setPage] = useState(1);
  const figure = discipleshipApi
    .useFiguresQuery({ location_id: locationId })
    .currentData?.data.find((one) => one.name === name);
  const behind = discipleshipApi.useFigureEvidenceQuery({ name, location_id: locationId, page, page_size: PAGE_SIZE });
  return (
    <Working
      figure={figure}
      behind={behind}
      noun="people"
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      line={(person) => ({
        id: person.person_id,
        name: <PortalLink to={`/people/${person.person_id}`}>{person.name}</PortalLink>,
        facts: standingOf(person),
      })}
    />
  );
}

function standingOf({ generation, discipler }: FigureEvidence): string {
  return [`Generation ${generation}`, discipler && `discipled by ${discipler}`].filter(Boolean).join(' · ');
}

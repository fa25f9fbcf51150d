/** The working of a number: what it says, how it is counted, and the graduation records behind it. */
import type { RegionalRecord } from '@emmaus/contracts/graduate-progress.contract';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { Working } from '@emmaus/remote-kit/page/working.tsx';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { graduateProgressApi } from '../api/graduate-progress.api.ts';
import type { Behind } from './use-progress-address.ts';

export function RecordsBehind({ figure, location, season }: Behind & { season: number | undefined }) {
  const [page, setPage] = useState(1);
  const behind = graduateProgressApi.useRegionalRecordsQuery(
    { figure, location_id: location, record_year: season, page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Working
      figure={(behind.currentData ?? behind.data)?.figure}
      behind={behind}
      noun="forms"
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      line={(record) => ({
        id: record.id,
        name: nameOf(record),
        facts: factsOf(record, location === undefined),
      })}
    />
  );
}

function nameOf({ person }: RegionalRecord) {
  if (!person) return <Text>Somebody who has moved away</Text>;
  return <PortalLink to={`/people/${person.id}`}>{person.name}</PortalLink>;
}

function factsOf(record: RegionalRecord, showsCampus: boolean): string {
  const { graduation_status: status, is_complete: complete, has_vocation: vocation, campus } = record;
  const facts = [
    status ?? 'Not sorted yet',
    status === 'Graduating' && (complete ? 'info complete' : 'info missing'),
    vocation && status !== 'Vocation only' && 'vocation',
    showsCampus && campus,
  ];
  return facts.filter(Boolean).join(' · ');
}

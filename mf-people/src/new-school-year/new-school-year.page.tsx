/** The new school year of a campus: everybody with what they become, begun in one step, with a way back for 7 days. */
import { besides, id } from '@emmaus/remote-kit/page/address-values.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { placeToShow } from '@emmaus/remote-kit/page/place-to-show.ts';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { newSchoolYearApi } from '../api/new-school-year.api.ts';
import type { Undone } from './kept-people.tsx';
import type { Refused } from './refused-notice.tsx';
import { SchoolYear } from './school-year.tsx';

const CAMPUSES = ['Campus'];

export function NewSchoolYearPage() {
  const [{ location: asked }, change] = useAddress({ location: besides(id) });
  const { user } = usePortal();
  // Of a batch of July that is undone in August: what is offered then is another year.
  const [undone, setUndone] = useState<Undone & { at: number }>();
  const [refused, setRefused] = useState<Refused & { at: number }>();
  const campuses = (user?.locations ?? []).filter(({ location_type: type }) => type === 'Campus');
  const location = placeToShow(user?.locations ?? [], asked, CAMPUSES);
  const { currentData, error, refetch } = newSchoolYearApi.useNewSchoolYearQuery(
    location === undefined ? {} : { location_id: location },
  );
  if (currentData) {
    const { location: at, year } = currentData;
    return (
      <SchoolYear
        key={`${at.id} ${year}`}
        year={currentData}
        refetch={refetch}
        undone={undone?.at === at.id ? undone : undefined}
        onUndone={(answer) => setUndone(answer && { ...answer, at: at.id })}
        refused={refused?.at === at.id ? refused : undefined}
        onRefused={(answer) => setRefused(answer && { ...answer, at: at.id })}
      />
    );
  }
  return (
    <PageFrame
      title="The new school year"
      filters={
        campuses.length > 1 && (
          <PlaceSelect
            places={campuses}
            value={location ?? campuses[0]?.id}
            onChange={(to) => change({ location: to })}
            labelHidden
          />
        )
      }
    >
      {error ? <ProblemView problem={error} onRetry={refetch} /> : <SkeletonRows rows={10} columns={4} />}
    </PageFrame>
  );
}

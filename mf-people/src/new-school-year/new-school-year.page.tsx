/** The new school year of a campus: everybody with what they become, begun in one step, with a way back for 7 days. */
import { besides, id } from '@emmaus/remote-kit/page/address-values.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { newSchoolYearApi } from '../api/new-school-year.api.ts';
import { SchoolYear } from './school-year.tsx';

export function NewSchoolYearPage() {
  const [{ location }] = useAddress({ location: besides(id) });
  const { currentData, error, refetch } = newSchoolYearApi.useNewSchoolYearQuery(
    location === undefined ? {} : { location_id: location },
  );
  if (currentData)
    return <SchoolYear key={`${currentData.location.id} ${currentData.year}`} year={currentData} refetch={refetch} />;
  return (
    <PageFrame title="The new school year">
      {error ? <ProblemView problem={error} onRetry={refetch} /> : <SkeletonRows rows={10} columns={4} />}
    </PageFrame>
  );
}

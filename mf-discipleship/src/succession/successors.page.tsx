/** Who is left behind: what the leaders who graduate leave, who could take it over, and from which day on. */
import { seasonText } from '@emmaus/contracts/graduation.words';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { besides, id } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceProblem } from '@emmaus/remote-kit/page/place-problem.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button } from '@fluentui/react-components';
import { PeopleSwapRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query';
import { successionApi } from '../api/succession.api.ts';
import { leadersText, LeftBehindList } from './left-behind-list.tsx';
import { NoCampus, useCampusChoice } from './use-campus-choice.tsx';

const TITLE = 'Who is left behind';

export function SuccessorsPage() {
  const portal = usePortal();
  // Somebody else may have handed over the last of it: then the list goes, and why nothing was done is said all the same.
  const work = useWork();
  const refused = work.problem && <ProblemView problem={work.problem} />;
  const [{ location: asked, leader }, change] = useAddress({ location: id, leader: besides(id) });
  // A leader is one of a campus, and is let go with it.
  const choose = (to: number | undefined) => change({ location: to, leader: undefined });
  const { location, hasNone, filters } = useCampusChoice(asked, change, choose);
  const { currentData, error, refetch } = successionApi.useLeftBehindQuery(
    hasNone ? skipToken : { location_id: location },
    { refetchOnMountOrArgChange: true },
  );
  if (hasNone)
    return (
      <PageFrame title={TITLE}>
        <NoCampus />
      </PageFrame>
    );
  if (error)
    return (
      <PageFrame title={TITLE} filters={filters}>
        <PlaceProblem
          problem={error}
          location={location}
          onOwn={() => choose(undefined)}
          onRetry={() => void refetch()}
        />
      </PageFrame>
    );
  if (!currentData)
    return (
      <PageFrame title={TITLE} filters={filters}>
        <SkeletonRows rows={6} columns={3} />
      </PageFrame>
    );
  const back = location === undefined ? '/graduation-records' : `/graduation-records?location=${location}`;
  if (currentData.data.length === 0)
    return (
      <PageFrame
        title={TITLE}
        explanation={`${currentData.location.name}, ${seasonText(currentData.record_year)}`}
        filters={filters}
      >
        {refused}
        <EmptyState
          icon={<PeopleSwapRegular />}
          title="Nobody is left behind"
          text="Of those who graduate, nobody has a disciple, a group or a Bible study that waits for somebody else."
          action={<Button onClick={() => portal.navigate(back)}>Seniors of the campus</Button>}
        />
      </PageFrame>
    );
  const showAll = () => change({ leader: undefined });
  const one = currentData.data.find(({ person_id }) => person_id === leader);
  if (leader !== undefined && !one)
    return (
      <PageFrame title={TITLE} explanation={currentData.location.name} filters={filters}>
        {refused}
        <EmptyState
          icon={<PeopleSwapRegular />}
          title="All of this leader is handed over"
          action={<Button onClick={showAll}>{leadersText(currentData.data.length)}</Button>}
        />
      </PageFrame>
    );
  return (
    <LeftBehindList
      key={`${location ?? 'own'} ${one?.person_id ?? 'all'}`}
      title={TITLE}
      filters={filters}
      back={back}
      location={location}
      succession={currentData}
      only={one}
      onAll={showAll}
      work={work}
    />
  );
}

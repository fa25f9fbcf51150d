/** Says what others do on the chart while one looks at it, with a way back. */
import type { RecruitmentEvent } from '@emmaus/contracts/recruitment-charts.contract';
import { recruitmentColumnTitle } from '@emmaus/contracts/recruitment.words';
import { sayMovedByOther } from '@emmaus/remote-kit/board/say-moved.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { candidatesApi } from '../api/candidates.api.ts';

export function useMovesOfOthers(location_id: number | undefined): (event: RecruitmentEvent) => void {
  const portal = usePortal();
  const [takeBack] = candidatesApi.useUndoCandidateMoveMutation();
  return ({ seq, chart_member: name, from_column_id: from, to_column_id: to, by, by_person_id }) => {
    // Within a column it is the order alone that changed.
    if (name === null || from === to) return;
    const undo = () => takeBack({ seq, ...(location_id !== undefined && { location_id }) }).unwrap();
    sayMovedByOther(portal, { by, by_person_id, what: `${name} was ${deedOf(from, to)}`, undo });
  };
}

function deedOf(from: number | null, to: number | null): string {
  if (to === null) return 'taken off the chart';
  return `${from === null ? 'added' : 'moved'} to ${recruitmentColumnTitle(to) ?? 'another column'}`;
}

/** What the list shows, kept in the address: `?status=all&whose=mine&location=12`. */
import type { StudyFilter } from '@emmaus/contracts/bible-studies.words';
import { useUrlParam } from '@emmaus/remote-kit/page/use-url-param.ts';

export type Status = 'active' | 'all';
export type Whose = 'mine' | 'viewable';

export interface StudyFilterState {
  status: Status;
  whose: Whose;
  location: string;
  setStatus: (status: Status) => void;
  setWhose: (whose: Whose) => void;
  setLocation: (location: string) => void;
  statusFilter: StudyFilter;
}

const FILTERS: Record<Whose, Record<Status, StudyFilter>> = {
  mine: { active: 'myActiveBibleStudies', all: 'allMyBibleStudies' },
  viewable: { active: 'viewableActiveBibleStudies', all: 'allViewableBibleStudies' },
};

/** Regional people "start in the all-viewable view", everybody else with their own active studies. */
export function useStudyFilter(comparesPlaces: boolean): StudyFilterState {
  const usual = comparesPlaces
    ? ({ status: 'all', whose: 'viewable' } as const)
    : ({ status: 'active', whose: 'mine' } as const);
  const [status, setStatus] = useUrlParam('status', usual.status);
  const [whose, setWhose] = useUrlParam('whose', usual.whose);
  const [location, setLocation] = useUrlParam('location');
  const known = {
    status: status === 'all' ? 'all' : 'active',
    whose: whose === 'viewable' ? 'viewable' : 'mine',
  } as const;
  return {
    ...known,
    location: comparesPlaces ? location : '',
    setStatus,
    setWhose,
    setLocation,
    statusFilter: FILTERS[known.whose][known.status],
  };
}

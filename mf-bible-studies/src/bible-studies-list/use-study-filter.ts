/** What the list shows, kept in the address: `?reports=missing&status=all&whose=mine&day=Tuesday&location=12`. */
import type { StudyFilter } from '@emmaus/contracts/bible-studies.words';
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import { id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';

type Status = 'active' | 'all';
type Whose = 'mine' | 'viewable';

const FILTERS: Record<Whose, Record<Status, StudyFilter>> = {
  mine: { active: 'myActiveBibleStudies', all: 'allMyBibleStudies' },
  viewable: { active: 'viewableActiveBibleStudies', all: 'allViewableBibleStudies' },
};

/** Regional people "start in the all-viewable view", everybody else with their own active studies. */
export function useStudyFilter(comparesPlaces: boolean, showsReporting: boolean) {
  const [{ status, whose, reports, day, location }, change] = useAddress({
    status: oneOf(['active', 'all'], comparesPlaces ? 'all' : 'active'),
    whose: oneOf(['mine', 'viewable'], comparesPlaces ? 'viewable' : 'mine'),
    reports: oneOf(['any', 'missing'], 'any'),
    day: oneOf(DAYS_OF_WEEK),
    location: id,
  });
  return {
    status,
    whose,
    reports: showsReporting ? reports : 'any',
    day,
    location: comparesPlaces ? location : undefined,
    change,
    statusFilter: FILTERS[whose][status],
  };
}

export type StudyFilterState = ReturnType<typeof useStudyFilter>;

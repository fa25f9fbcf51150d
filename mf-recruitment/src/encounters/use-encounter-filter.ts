/** What the list shows, kept in the address: `?whose=campus&when=today&named=no&by=12&location=6`. */
import { ENCOUNTER_NAMED, ENCOUNTER_WHENS, ENCOUNTER_WHOSE, MEETING_ROLES } from '@emmaus/contracts/encounters.words';
import { isAdmin, REGIONAL_PEOPLE } from '@emmaus/contracts/roles';
import { id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';

const ADDRESS = {
  whose: oneOf(ENCOUNTER_WHOSE, 'mine'),
  when: oneOf(ENCOUNTER_WHENS, 'week'),
  named: oneOf(ENCOUNTER_NAMED),
  by: id,
  location: id,
};

export function useEncounterFilter() {
  const portal = usePortal();
  const [values, change] = useAddress(ADDRESS);
  const role = portal.user?.role ?? 'guest';
  const counts = portal.passes(MEETING_ROLES) && !isAdmin(role);
  const choosesPlace = portal.passes(REGIONAL_PEOPLE);
  // Who meets nobody themselves looks at what others do; a student sees only their own.
  const whose = !counts ? 'campus' : role === 'student' ? 'mine' : values.whose;
  const by = whose === 'campus' ? values.by : undefined;
  const { when, named } = values;
  const ofWhom = { whose, ...(choosesPlace && values.location !== undefined && { locationId: values.location }) };
  return {
    counts,
    choosesPlace,
    choosesWhose: counts && role !== 'student',
    whose,
    when,
    named,
    by,
    location: values.location,
    change,
    any: when !== 'week' || named !== undefined || by !== undefined,
    clear: () => change({ when: undefined, named: undefined, by: undefined }),
    ofWhom,
    asked: { ...ofWhom, when, ...(named && { named }), ...(by !== undefined && { by }) },
  };
}

export type EncounterFilter = ReturnType<typeof useEncounterFilter>;

/** After a card was moved: counts anew, and says quietly who loses somebody where that senior graduates. */
import { losesText } from '@emmaus/contracts/succession.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { leadersOf, successionApi } from '../api/succession.api.ts';
import { successorsPath } from './successors-path.ts';

/** The card stands where it was put, whatever becomes of this. */
export function useTellLeftBehind(location: number | undefined): (person: number) => Promise<void> {
  const portal = usePortal();
  const [ask] = successionApi.useLazyLeadersQuery();
  return async (person) => {
    const { data } = await ask(leadersOf(location));
    const leaver = data?.leavers?.find(({ person_id }) => person_id === person);
    if (!leaver) return;
    portal.notify({
      intent: 'info',
      text: losesText(leaver.name, leaver.people),
      about: `left behind by ${person}`,
      action: {
        label: 'Find successors',
        run: () => portal.navigate(successorsPath({ location, leader: person })),
      },
    });
  };
}

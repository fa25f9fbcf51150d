/** Who disciples somebody, and how many are below them: a card on a person's page, exposed as `./person`. */
import { LineCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { counted, numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { SlotWaiting } from '@emmaus/remote-kit/portal/slot-waiting.tsx';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import type { PersonInTree } from '@emmaus/contracts/discipleship-tree.contract';
import { discipleshipApi } from '../api/discipleship.api.ts';
import { createStore } from '../api/store.ts';

export function PersonInTreeCard({ context: { personId } }: { context: { personId: number } }) {
  const { currentData, error, refetch } = discipleshipApi.usePersonInTreeQuery(personId);
  const place = stillShown(currentData, error);
  if (error && !place) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (!place) return <SlotWaiting />;
  if (place.location_id === null) return null;
  const tree = `/discipleship?location=${place.location_id}&person=${personId}`;
  return (
    <LineCard title="Discipleship" action={<PortalLink to={tree}>Show in the tree</PortalLink>}>
      <Discipler discipler={place.discipler} />
      {disciplesOf(place)}
    </LineCard>
  );
}

function Discipler({ discipler }: Pick<PersonInTree, 'discipler'>) {
  if (!discipler) return null;
  return (
    <>
      Discipled by <PortalLink to={`/people/${discipler.id}`}>{discipler.name}</PortalLink>
      {' · '}
    </>
  );
}

/** '2 disciples, 7 in all below'. */
function disciplesOf({ disciple_count: disciples, downchain_count: below }: PersonInTree): string {
  if (disciples === 0) return 'No disciples';
  const own = counted(disciples, 'disciple', 'disciples');
  return below > disciples ? `${own}, ${numberText(below)} in all below` : own;
}

export const inTree = defineSlot(PersonInTreeCard, { createStore });

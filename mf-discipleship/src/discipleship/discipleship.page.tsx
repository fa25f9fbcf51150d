/** Discipleship: who disciples whom at a place, in all generations, and who has lost their discipler. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { type FigureName, TREE_PROBLEM } from '@emmaus/contracts/discipleship-tree.words';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { saidByServer } from '@emmaus/remote-kit/portal/problem.ts';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { useDiscipleTreeQuery } from '../api/discipleship.api.ts';
import { FigureSentences, FiguresWaiting } from './figure-sentences.tsx';
import { FigureWorking } from './figure-working.tsx';
import { OrphanList, orphanTitle } from './orphan-card.tsx';
import { TreeExplorer } from './tree-explorer.tsx';
import { TreeSkeleton } from './tree-skeleton.tsx';
import { useTreeAddress } from './use-tree-address.ts';

const FIGURE_TITLES: Record<FigureName, string> = { disciples: 'Disciples', generations: 'Generations' };

export function DiscipleshipPage() {
  const address = useTreeAddress();
  const phone = usePhone();
  const { location: locationId, figure, orphans } = address;
  const closeAll = () => address.change({ figure: undefined, orphans: undefined });
  const { data, currentData, error, refetch } = useDiscipleTreeQuery({ location_id: locationId, phone });
  const locations = data?.locations ?? [];

  return (
    <PageFrame
      title="Discipleship"
      width="full"
      explanation={explanationFor(currentData)}
      filters={
        data &&
        locations.length > 1 && (
          <PlaceSelect
            places={locations}
            value={locationId ?? data.location.id}
            onChange={(location) =>
              address.change({ location, person: undefined, search: undefined, found: undefined, orphans: undefined })
            }
          />
        )
      }
    >
      <SidePanel
        open={figure !== undefined || (orphans && currentData !== undefined)}
        title={figure ? FIGURE_TITLES[figure] : orphanTitle(currentData?.orphans)}
        onClose={closeAll}
        beside={
          error ? (
            <ProblemView problem={saidByServer(error, TREE_PROBLEM)} onRetry={() => void refetch()} />
          ) : !currentData ? (
            <>
              {!phone && <FiguresWaiting />}
              <TreeSkeleton />
            </>
          ) : (
            <>
              {!phone && <FigureSentences locationId={locationId} onOpen={(name) => address.open({ figure: name })} />}
              <TreeExplorer key={currentData.location.id} data={currentData} address={address} />
            </>
          )
        }
      >
        {figure ? (
          <FigureWorking key={figure} name={figure} locationId={locationId} />
        ) : (
          currentData && <OrphanList orphans={currentData.orphans} />
        )}
      </SidePanel>
    </PageFrame>
  );
}

function explanationFor(tree: DiscipleTree | undefined): string {
  if (!tree) return 'Who walks with whom, generation after generation.';
  return tree.abilities.read_whole
    ? `Who walks with whom at ${tree.location.name}.`
    : 'Whom you walk with, and whom they walk with.';
}

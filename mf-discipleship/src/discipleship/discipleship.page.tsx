/** Discipleship: who disciples whom at a place, in all generations, and who has lost their discipler. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { type FigureName, TREE_PROBLEM } from '@emmaus/contracts/discipleship-tree.words';
import { exactDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceProblem } from '@emmaus/remote-kit/page/place-problem.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { saidByServer, stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { Suspense } from 'react';
import { discipleshipApi } from '../api/discipleship.api.ts';
import { FigureSentences, FiguresWaiting } from './figure-sentences.tsx';
import { FigureWorking } from './figure-working.tsx';
import { OrphanList, orphanTitle } from './orphan-card.tsx';
import { OtherActions, TreeAction } from './changes/tree-actions.tsx';
import { useTreeDrag } from './changes/use-tree-drag.ts';
import { TreeExplorer } from './tree-explorer.tsx';
import { TreeSkeleton } from './tree-skeleton.tsx';
import { useTreeAddress } from './use-tree-address.ts';

const FIGURE_TITLES: Record<FigureName, string> = { disciples: 'Disciples', generations: 'Generations' };

const ChangeDialog = lateDialog(async () => (await import('./changes/change.dialog.tsx')).ChangeDialog);

export function DiscipleshipPage() {
  const address = useTreeAddress();
  const phone = usePhone();
  const { location: locationId, figure, orphans } = address;
  const goTo = (location: number | undefined) =>
    address.change({
      location,
      compare: undefined,
      as_of: undefined,
      person: undefined,
      focus: undefined,
      search: undefined,
      found: undefined,
      orphans: undefined,
    });
  const closeAll = () => address.change({ figure: undefined, orphans: undefined });
  const {
    data,
    currentData: asked,
    error,
    refetch,
  } = discipleshipApi.useDiscipleTreeQuery({
    location_id: locationId,
    as_of: address.as_of,
    phone,
  });
  // While another day of the same place is on its way the one before stays.
  const currentData =
    stillShown(asked, error) ??
    (error === undefined && isOfPlace(data, locationId) && address.as_of !== undefined ? data : undefined);
  const drag = useTreeDrag(currentData);
  const locations = data?.locations ?? [];

  return (
    <PageFrame
      title="Discipleship"
      width="full"
      explanation={explanationFor(currentData)}
      action={currentData && <TreeAction abilities={currentData.abilities} address={address} />}
      filters={
        data && (
          <>
            {locations.length > 1 && (
              <PlaceSelect places={locations} value={locationId ?? data.location.id} onChange={goTo} />
            )}
            {currentData && <OtherActions abilities={currentData.abilities} address={address} />}
          </>
        )
      }
    >
      <Suspense>
        {currentData && address.do && (
          <ChangeDialog
            key={[address.do, address.whom, address.below].join(':')}
            data={currentData}
            address={address}
            onClose={() => address.change({ do: undefined, whom: undefined, below: undefined }, { replace: true })}
          />
        )}
      </Suspense>
      <SidePanel
        open={figure !== undefined || (orphans && currentData !== undefined)}
        title={figure ? FIGURE_TITLES[figure] : orphanTitle(currentData?.orphans)}
        onClose={closeAll}
        beside={
          error && !currentData ? (
            <PlaceProblem
              problem={saidByServer(error, TREE_PROBLEM)}
              location={locationId}
              onOwn={() => goTo(undefined)}
              onRetry={() => void refetch()}
            />
          ) : !currentData ? (
            <>
              {!phone && <FiguresWaiting />}
              <TreeSkeleton />
            </>
          ) : (
            <>
              {!phone && currentData.as_of === null && (
                <FigureSentences locationId={locationId} onOpen={(name) => address.open({ figure: name })} />
              )}
              <TreeExplorer key={currentData.location.id} data={currentData} address={address} drag={drag} />
            </>
          )
        }
      >
        {figure ? (
          <FigureWorking key={figure} name={figure} locationId={locationId} />
        ) : (
          currentData && (
            <OrphanList
              orphans={currentData.orphans}
              drag={drag}
              onAdd={currentData.abilities.add ? (whom) => address.change({ do: 'add', whom }) : undefined}
            />
          )
        )}
      </SidePanel>
    </PageFrame>
  );
}

function isOfPlace(tree: DiscipleTree | undefined, place: number | undefined): boolean {
  return tree !== undefined && (place === undefined || tree.location.id === place);
}

function explanationFor(tree: DiscipleTree | undefined): string {
  if (!tree) return 'Who walks with whom, generation after generation.';
  if (tree.as_of !== null) return `Who walked with whom at ${tree.location.name} on ${exactDay(tree.as_of)}.`;
  return tree.abilities.read_whole
    ? `Who walks with whom at ${tree.location.name}.`
    : 'Whom you walk with, and whom they walk with.';
}

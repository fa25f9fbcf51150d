/** The trees of one place with their tools and chain, and beside them whoever is chosen. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { PersonPanel } from '@emmaus/remote-kit/page/person-panel.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { usePaper, usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useMemo, useState } from 'react';
import type { TreeDrag } from './changes/use-tree-drag.ts';
import { NodeMenu, useNodeMenu } from './changes/node-menu.tsx';
import { nodeActions } from './changes/node-actions.ts';
import { PanelActions } from './changes/panel-actions.tsx';
import { ChainBar } from './chain-bar.tsx';
import { generationsIn } from './chart-layout.ts';
import { PastNotice } from './history/past-notice.tsx';
import { useCompared } from './history/use-compared.ts';
import { OrphanCard } from './orphan-card.tsx';
import { TreeEmpty } from './tree-empty.tsx';
import { TreeFilters } from './tree-filters.tsx';
import { TreeLegend } from './tree-legend.tsx';
import { TreeTools } from './tree-tools.tsx';
import { TreeView } from './tree-view.tsx';
import { useTree } from './use-tree.ts';
import { useTreeFilter } from './use-tree-filter.ts';
import { type TreeAddress, picksDay } from './use-tree-address.ts';

const HistoryBar = latePart(async () => (await import('./history/history-bar.tsx')).HistoryBar);
const DifferenceList = latePart(async () => (await import('./history/difference-list.tsx')).DifferenceList);

const OUTLINE = { rows: 20, generations: 4, outline: true };
/** In a table nobody is folded, as long as they are not very many. */
const TABLE = { rows: 300, generations: 50, outline: true };
/** The sidebar and the margins of the page. */
const BESIDE_THE_CHART = 300;
const ROW = 68;

/** Two windows full of rows, and as many generations as stand side by side; on a small window, too, it should look like a tree. */
function roomOfWindow() {
  return {
    rows: Math.max(24, Math.floor((2 * window.innerHeight) / ROW)),
    generations: Math.max(4, generationsIn(window.innerWidth - BESIDE_THE_CHART)),
    outline: false,
  };
}

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    marginBottom: tokens.spacingVerticalS,
  },
});

export interface TreeExplorerProps {
  data: DiscipleTree;
  address: TreeAddress;
  drag?: TreeDrag | undefined;
}

export function TreeExplorer({ data, address, drag }: TreeExplorerProps) {
  const styles = useStyles();
  const portal = usePortal();
  const phone = usePhone();
  const paper = usePaper();
  const { abilities, location } = data;
  // As it was when the page was opened: a panel that opens folds nobody.
  const [room] = useState(roomOfWindow);
  // The reader may be in another zone than the campus.
  const day = data.as_of ?? data.today;
  const today = useMemo(() => new Date(`${day}T12:00:00`), [day]);
  const asTable = address.view === 'table' && !phone;
  const filter = useTreeFilter(data, address, today);
  const tree = useTree(data.data, filter.filtered, address, phone ? OUTLINE : asTable ? TABLE : room);
  const people = useMemo(() => tree.visible.map(({ id, node }) => ({ id, name: node.name })), [tree.visible]);
  const withTime = abilities.see_time && address.time;
  const isTold =
    address.colour === 'time' ? abilities.see_time : address.colour !== 'involvement' || data.as_of === null;
  const colourBy = isTold ? address.colour : 'type';
  const label = abilities.read_whole ? `Discipleship at ${location.name}` : 'Your chain';
  const actionsOf = nodeActions(abilities, address);
  const menu = useNodeMenu();
  const changes = abilities.add || abilities.transfer || abilities.end || abilities.mark;
  const { compared, problem } = useCompared(data, tree.whole, { day: address.compare, phone });
  const isDayPicked = picksDay(address);
  const [wasPicked] = useState(isDayPicked);
  async function exportTable(): Promise<void> {
    const code = await import('./table/save-table.ts').catch(() => undefined);
    if (code) code.saveTable(data, tree);
    else portal.notify({ intent: 'error', text: 'The table could not be exported. Please try again.' });
  }
  const covered = address.figure !== undefined || address.orphans;

  return (
    <PersonPanel
      person={covered ? undefined : address.person}
      people={people}
      nameOf={(id) => tree.whole.byId.get(id)?.node.name}
      onPerson={(id) => {
        const person = tree.forest.byId.get(id);
        if (person) tree.select(person);
      }}
      onClose={tree.unselect}
      actions={(id) => {
        const person = tree.whole.byId.get(id);
        return person && <PanelActions actions={actionsOf(person)} />;
      }}
      beside={
        <>
          <div className={styles.tools}>
            <TreeTools
              tree={tree}
              address={address}
              seesTime={abilities.see_time}
              colourBy={colourBy}
              isPast={data.as_of !== null}
              orphans={abilities.see_orphans ? data.orphans.length : undefined}
              onExport={asTable && tree.forest.all.length > 0 ? () => void exportTable() : undefined}
            />
            {tree.whole.all.length > 0 && (!phone || address.filters || filter.filtered) && (
              <TreeFilters data={data} address={address} state={filter} today={today} />
            )}
          </div>
          <Suspense>
            {isDayPicked && <HistoryBar data={data} address={address} takesFocus={!wasPicked} />}
            {compared && <DifferenceList differences={compared.differences} days={compared.days} />}
          </Suspense>
          {problem && <ProblemView problem={problem} />}
          {data.as_of !== null && <PastNotice day={data.as_of} />}
          {data.data.length === 0 ? (
            <TreeEmpty tree={data} />
          ) : (
            <>
              {!phone && <TreeLegend by={colourBy} />}
              {tree.selected && <ChainBar tree={tree} selected={tree.selected} />}
              <TreeView
                data={data}
                address={address}
                tree={tree}
                label={label}
                withTime={withTime}
                colourBy={colourBy}
                today={today}
                differences={compared?.byId}
                drag={phone ? undefined : drag}
                onMenu={changes ? menu.open : undefined}
              />
              <NodeMenu menu={menu} actionsOf={actionsOf} />
            </>
          )}
          {paper && abilities.see_orphans && <OrphanCard orphans={data.orphans} />}
        </>
      }
    />
  );
}

/** The trees of one place with their tools and chain, and beside them whoever is chosen: a chart, or an outline on a phone. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { PersonPanel } from '@emmaus/remote-kit/page/person-panel.tsx';
import { usePaper, usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { useMemo, useState } from 'react';
import { ChainBar } from './chain-bar.tsx';
import { ChainChart } from './chain-chart.tsx';
import { ChainOutline } from './chain-outline.tsx';
import { generationsIn } from './chart-layout.ts';
import { OrphanCard } from './orphan-card.tsx';
import { TreeEmpty } from './tree-empty.tsx';
import { TreeLegend } from './tree-legend.tsx';
import { TreeTools } from './tree-tools.tsx';
import { useTree } from './use-tree.ts';
import type { TreeAddress } from './use-tree-address.ts';

const OUTLINE = { rows: 20, generations: 4, outline: true };
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

export interface TreeExplorerProps {
  data: DiscipleTree;
  address: TreeAddress;
}

export function TreeExplorer({ data, address }: TreeExplorerProps) {
  const phone = usePhone();
  const paper = usePaper();
  const { abilities, location } = data;
  // As it was when the page was opened: a panel that opens folds nobody.
  const [room] = useState(roomOfWindow);
  const tree = useTree(data.data, address, phone ? OUTLINE : room);
  const people = useMemo(() => tree.visible.map(({ id, node }) => ({ id, name: node.name })), [tree.visible]);
  const withTime = abilities.see_time && address.time;
  const colourBy = address.colour === 'time' && !abilities.see_time ? 'type' : address.colour;
  const label = abilities.read_whole ? `Discipleship at ${location.name}` : 'Your chain';
  const View = phone || paper ? ChainOutline : ChainChart;
  const covered = address.figure !== undefined || address.orphans;

  return (
    <PersonPanel
      person={covered ? undefined : address.person}
      people={people}
      onPerson={(id) => {
        const person = tree.forest.byId.get(id);
        if (person) tree.select(person);
      }}
      onClose={tree.unselect}
      beside={
        <>
          <TreeTools
            tree={tree}
            address={address}
            seesTime={abilities.see_time}
            colourBy={colourBy}
            orphans={abilities.see_orphans ? data.orphans.length : undefined}
          />
          {data.data.length === 0 ? (
            <TreeEmpty tree={data} />
          ) : (
            <>
              {!phone && <TreeLegend by={colourBy} />}
              {tree.selected && <ChainBar tree={tree} selected={tree.selected} />}
              <View tree={tree} label={label} withTime={withTime} colourBy={colourBy} />
            </>
          )}
          {paper && abilities.see_orphans && <OrphanCard orphans={data.orphans} />}
        </>
      }
    />
  );
}

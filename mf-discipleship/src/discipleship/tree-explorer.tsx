/** The trees of one place with their search, chain and orphans: a chart, or an outline on a phone. */
import { BELOW_THE_TREE, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { usePaper, usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDoubleDownRegular, ChevronDoubleUpRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useElementWidth } from '@emmaus/remote-kit/page/use-element-width.ts';
import { ChainBar } from './chain-bar.tsx';
import { ChainChart } from './chain-chart.tsx';
import { ChainOutline } from './chain-outline.tsx';
import { generationsIn } from './chart-layout.ts';
import { OrphanCard } from './orphan-card.tsx';
import { TreeEmpty } from './tree-empty.tsx';
import { TreeSearch } from './tree-search.tsx';
import { useTree } from './use-tree.ts';
import type { TreeAddress } from './use-tree-address.ts';

/** As many as can be read without a wall of boxes. */
const PEOPLE_AT_FIRST = { chart: 32, outline: 20 };

const useStyles = makeStyles({
  page: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalXXL },
  trees: { flex: '1 1 640px', minWidth: 0, [PHONE]: { flexBasis: '100%' } },
  orphans: { flex: '0 1 300px', [BELOW_THE_TREE]: { flexGrow: 1 } },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    marginBottom: tokens.spacingVerticalS,
    [PHONE]: { columnGap: tokens.spacingHorizontalXS, '& > button': { flexGrow: 1 } },
  },
});

export interface TreeExplorerProps {
  data: DiscipleTree;
  address: TreeAddress;
}

export function TreeExplorer({ data, address }: TreeExplorerProps) {
  const styles = useStyles();
  const phone = usePhone();
  const paper = usePaper();
  const { abilities, location } = data;
  const [measure, width = 0] = useElementWidth<HTMLDivElement>();
  const tree = useTree(
    data.data,
    address,
    phone
      ? { people: PEOPLE_AT_FIRST.outline, generations: 0 }
      : { people: PEOPLE_AT_FIRST.chart, generations: generationsIn(width) },
  );
  const withTime = abilities.see_time && address.time;
  const label = abilities.read_whole ? `Discipleship at ${location.name}` : 'Your chain';
  const View = phone || paper ? ChainOutline : ChainChart;
  const folds = tree.forest.all.some(({ below }) => below.length > 0);

  return (
    <div className={styles.page}>
      <div ref={measure} className={styles.trees}>
        {data.data.length === 0 ? (
          <TreeEmpty tree={data} />
        ) : (
          <>
            <div {...SCREEN_ONLY} className={styles.tools}>
              <TreeSearch tree={tree} search={address.search} />
              {abilities.see_time && (
                <Button onClick={() => address.change({ time: !withTime })}>
                  {withTime ? 'Hide' : 'Show'} Time in Discipleship
                </Button>
              )}
              {folds && (
                <>
                  <Fold phone={phone} icon={<ChevronDoubleDownRegular />} label="Unfold all" onClick={tree.openAll} />
                  <Fold phone={phone} icon={<ChevronDoubleUpRegular />} label="Fold all" onClick={tree.foldAll} />
                </>
              )}
            </div>
            {tree.selected && <ChainBar tree={tree} selected={tree.selected} />}
            <View tree={tree} label={label} withTime={withTime} />
          </>
        )}
      </div>
      {abilities.see_orphans && (
        <div className={styles.orphans}>
          <OrphanCard orphans={data.orphans} />
        </div>
      )}
    </div>
  );
}

interface FoldProps {
  phone: boolean;
  icon: ReactElement;
  label: string;
  onClick: () => void;
}

/** Only a sign on a phone, so that all tools stand in one row and the people begin higher. */
function Fold({ phone, icon, label, onClick }: FoldProps) {
  return (
    <Button
      appearance="subtle"
      aria-label={label}
      title={phone ? label : undefined}
      icon={phone ? icon : undefined}
      onClick={onClick}
    >
      {!phone && label}
    </Button>
  );
}

/** The trees of one place with their search, chain and orphans: a chart, or an outline on a phone. */
import { BELOW_THE_TREE, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { usePaper, usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChainBar } from './chain-bar.tsx';
import { ChainChart } from './chain-chart.tsx';
import { ChainOutline } from './chain-outline.tsx';
import { OrphanCard } from './orphan-card.tsx';
import { TreeEmpty } from './tree-empty.tsx';
import { TreeSearch } from './tree-search.tsx';
import { useTree } from './use-tree.ts';
import type { TreeAddress } from './use-tree-address.ts';

/** As many as can be read without a wall of boxes. */
const PEOPLE_AT_FIRST = { chart: 32, phone: 20 };

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
    [PHONE]: { '& > button': { flexGrow: 1 } },
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
  const tree = useTree(data.data, address, phone ? PEOPLE_AT_FIRST.phone : PEOPLE_AT_FIRST.chart);
  const withTime = abilities.see_time && address.time;
  const label = abilities.read_whole ? `Discipleship at ${location.name}` : 'Your chain';
  const View = phone || paper ? ChainOutline : ChainChart;
  const folds = tree.forest.all.some(({ below }) => below.length > 0);

  return (
    <div className={styles.page}>
      <div className={styles.trees}>
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
                  <Button appearance="subtle" onClick={tree.openAll}>
                    Unfold all
                  </Button>
                  <Button appearance="subtle" onClick={tree.foldAll}>
                    Fold all
                  </Button>
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

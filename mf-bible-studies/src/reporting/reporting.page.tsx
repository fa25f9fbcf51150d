/** Reporting Percentages: who reports, chain by chain (specification 2, §2.12). */
import type { ReportingTree } from '@emmaus/contracts/reporting-tree.contract';
import { TREE_PROBLEM } from '@emmaus/contracts/discipleship-tree.words';
import { MOST_CHAINS } from '@emmaus/contracts/reporting-tree.words';
import { REGIONAL_PEOPLE } from '@emmaus/contracts/roles';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceProblem } from '@emmaus/remote-kit/page/place-problem.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { saidByServer, stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { DataBarVerticalRegular } from '@fluentui/react-icons';
import { reportingApi } from '../api/reporting.api.ts';
import type { Percentage } from '../study-parts/reported.tsx';
import { ChainCard } from './chain-card.tsx';
import { OUTSIDE_TITLE, OutsideCard } from './outside-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { ReportWorking } from './report-working.tsx';
import { TotalCard } from './total-card.tsx';
import type { Whose } from './use-reporting-address.ts';
import { CLOSED, useReportingAddress } from './use-reporting-address.ts';

const useStyles = makeStyles({
  chains: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  more: { color: tokens.colorNeutralForeground3 },
});

export function ReportingPage() {
  const portal = usePortal();
  const address = useReportingAddress();
  const { location, root, person, chain, working, meetings } = address;
  const { currentData, error, refetch } = reportingApi.useReportingTreeQuery({ location_id: location });
  const tree = stillShown(currentData, error);
  const { title, percentage } = openedOf(tree, { root, person, chain });
  return (
    <PageFrame
      title="Reporting Percentages"
      explanation="How many of the expected reports are in, in all and chain by chain. What misses the most comes first."
      filters={
        portal.passes([...REGIONAL_PEOPLE]) && (
          <PlaceSelect
            value={location}
            none="All my places"
            onChange={(chosen) => address.change({ location: chosen, ...CLOSED })}
          />
        )
      }
    >
      <SidePanel
        open={working && tree !== undefined}
        title={title}
        onClose={address.close}
        beside={
          error && !tree ? (
            <PlaceProblem
              problem={saidByServer(error, TREE_PROBLEM)}
              location={location}
              onOwn={() => address.change({ location: undefined, ...CLOSED })}
              onRetry={() => void refetch()}
            />
          ) : !tree ? (
            <SkeletonRows rows={8} columns={3} height={52} label="Loading the reporting percentages" />
          ) : (
            <Chains
              tree={tree}
              onWorking={address.open}
              onPlace={(chosen) => address.change({ location: chosen, working: true })}
            />
          )
        }
      >
        {tree && (
          <ReportWorking
            key={`${root} ${person} ${chain} ${meetings}`}
            location={location}
            root={root}
            person={person}
            chain={chain}
            tree={tree}
            percentage={percentage}
            meetings={meetings}
            onMeetings={(chosen) => address.change({ meetings: chosen })}
          />
        )}
      </SidePanel>
    </PageFrame>
  );
}

function Chains({
  tree,
  onWorking,
  onPlace,
}: {
  tree: ReportingTree;
  onWorking: ReturnType<typeof useReportingAddress>['open'];
  /** Shows the working of the total of a place. */
  onPlace: (location: number) => void;
}) {
  const styles = useStyles();
  const showsPlace = new Set(tree.chains.map(({ locationId }) => locationId)).size > 1;
  const { outside, places = [] } = tree;
  return (
    <div className={styles.chains}>
      <TotalCard tree={tree} onWorking={() => onWorking({})} />
      {places.length > 1 && <PlacesCard places={places} onWorking={onPlace} />}
      {outside.studies > 0 && <OutsideCard outside={outside} onWorking={() => onWorking({ chain: 'none' })} />}
      {tree.chains.length === 0 && (
        <EmptyState
          icon={<DataBarVerticalRegular />}
          title="No chain yet"
          text="As soon as somebody here disciples somebody, their chain appears with the reports of its studies."
        />
      )}
      {tree.chains.map((chain) => (
        <ChainCard
          key={`${chain.rootPersonId} ${chain.locationId}`}
          chain={chain}
          showsPlace={showsPlace}
          onWorking={onWorking}
        />
      ))}
      {tree.chainsTotal > MOST_CHAINS && (
        <Text className={styles.more}>
          These are the {MOST_CHAINS} of {numberText(tree.chainsTotal)} chains that miss the most. Choose a location to
          see the others.
        </Text>
      )}
    </div>
  );
}

/** Whose working is open: their name, and the percentage that it explains. */
function openedOf(
  tree: ReportingTree | undefined,
  { root, person, chain: ofNone }: Whose,
): { title: string; percentage: Percentage } {
  if (ofNone) return { title: OUTSIDE_TITLE, percentage: tree?.outside.reportingPercentage ?? null };
  const chain = tree?.chains.find(({ rootPersonId }) => rootPersonId === root);
  if (!chain && root !== undefined) return { title: 'One chain', percentage: null };
  if (!chain) return { title: 'All reports', percentage: tree?.totalReportingPercentage ?? null };
  const entry = chain.entries.find(({ personId }) => personId === person);
  return entry
    ? { title: entry.discipleName, percentage: entry.reportingPercentage }
    : { title: `The chain of ${chain.rootPersonName}`, percentage: chain.reportingPercentage };
}

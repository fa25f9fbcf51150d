/** The depth chart that a person keeps, to be read, on their page: seven columns side by side, a folded list on a phone. Exposed as `./person`. */
import type { DepthChart } from '@emmaus/contracts/depth-charts.contract';
import { DEPTH_CHART_COLUMNS } from '@emmaus/contracts/ministry.words';
import { CardHint, DetailCard, LineCard, PartAway } from '@emmaus/remote-kit/page/detail-card.tsx';
import { COLLAPSE_MOTION } from '@emmaus/remote-kit/page/motion.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { SlotWaiting } from '@emmaus/remote-kit/portal/slot-waiting.tsx';
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Body1Strong,
  CounterBadge,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { recruitmentApi } from '../api/recruitment.api.ts';
import { createStore } from '../api/store.ts';
import { DEPTH_CHART_BOARD_COLUMNS } from './depth-chart-columns.ts';

interface Column {
  id: string | number;
  name: string;
  members: DepthChart['data'][keyof DepthChart['data']];
}

const useStyles = makeStyles({
  noChart: { overflowWrap: 'anywhere' },
  columns: {
    display: 'grid',
    // As wide as 'Commissioned' beside its number.
    gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  column: {
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: THUMB,
  },
  title: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  folded: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: THUMB },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  finger: { display: 'flex', alignItems: 'center', minHeight: THUMB },
});

export function DepthChartCard({ context: { personId } }: { context: { personId: number } }) {
  const phone = usePhone();
  const { currentData: chart, error, refetch } = recruitmentApi.useDepthChartByPersonQuery(personId);
  // Whoever is seen for another reason than their place or their chain shows no chart.
  if (error && asProblem(error).status === 404) return null;
  if (error)
    return (
      <DetailCard title="Depth chart">
        <PartAway what="The depth chart" onRetry={() => void refetch()} />
      </DetailCard>
    );
  if (!chart) return <SlotWaiting />;
  const columns = columnsOf(chart);
  if (columns.every(({ members }) => members.length === 0))
    return (
      <LineCard title="Depth chart">
        <NoChart of={chart.keeper.name} />
      </LineCard>
    );
  return (
    <DetailCard title="Depth chart">
      {phone ? <Folded columns={columns} /> : <SideBySide columns={columns} />}
    </DetailCard>
  );
}

function NoChart({ of }: { of: string }) {
  const styles = useStyles();
  return (
    <div className={styles.noChart}>
      <CardHint>{of} keeps no depth chart yet.</CardHint>
    </div>
  );
}

/** All seven, also the empty ones. */
function columnsOf({ data }: DepthChart): Column[] {
  return DEPTH_CHART_BOARD_COLUMNS.map(({ id, title }, index) => {
    const name = DEPTH_CHART_COLUMNS[index];
    return { id, name: title, members: name ? data[name] : [] };
  });
}

function SideBySide({ columns }: { columns: Column[] }) {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <section key={column.id} className={styles.column} aria-label={counted(column)}>
          <div className={styles.head}>
            <Body1Strong as="h3" className={styles.title}>
              {column.name}
            </Body1Strong>
            <Count column={column} />
          </div>
          <Members column={column} />
        </section>
      ))}
    </div>
  );
}

function Folded({ columns }: { columns: Column[] }) {
  const styles = useStyles();
  return (
    <Accordion multiple collapsible>
      {columns.map((column) => (
        <AccordionItem key={column.id} value={column.id}>
          <AccordionHeader as="h3">
            <span className={styles.folded}>
              <span>{column.name} </span>
              <Count column={column} />
            </span>
          </AccordionHeader>
          <AccordionPanel collapseMotion={COLLAPSE_MOTION}>
            <Members column={column} finger />
          </AccordionPanel>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

function Count({ column }: { column: Column }) {
  return (
    <CounterBadge
      count={column.members.length}
      showZero
      overflowCount={999}
      appearance="filled"
      color={column.members.length > 0 ? 'brand' : 'informative'}
    />
  );
}

function Members({ column, finger = false }: { column: Column; finger?: boolean }) {
  const styles = useStyles();
  if (column.members.length === 0) return <CardHint>Nobody</CardHint>;
  return (
    <ul className={styles.list}>
      {column.members.map(({ id, chart_member: name, chart_member_id: personId }) => (
        <li key={id} className={finger ? styles.finger : undefined}>
          {personId === null ? name : <PortalLink to={`/people/${personId}`}>{name}</PortalLink>}
        </li>
      ))}
    </ul>
  );
}

function counted({ name, members }: Column): string {
  return `${name}, ${members.length}`;
}

export const depthChart = defineSlot(DepthChartCard, { createStore });

/** The depth chart that a person keeps, to be read: seven columns side by side, a folded list on a phone. */
import type { Person } from '@emmaus/contracts/person.contract';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { COLLAPSE_MOTION } from '@emmaus/remote-kit/page/motion.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
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
import { Link } from 'react-router';
import { CardHint, LineCard, PartAway, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';

type Column = Person['depth_charts'][number];

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
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
  title: { margin: 0, minWidth: 0 },
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
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
});

export function DepthChartCard({ person, onRetry }: { person: Person; onRetry: () => void }) {
  const phone = usePhone();
  const columns = person.depth_charts;
  const away = person.unavailable_parts.includes('depth_charts');
  if (!away && columns.length === 0) {
    return (
      <LineCard title="Depth chart">
        <CardHint>{person.first_name} keeps no depth chart yet.</CardHint>
      </LineCard>
    );
  }
  return (
    <DetailCard title="Depth chart">
      {away && <PartAway what="The depth chart" onRetry={onRetry} />}
      {!away && columns.length > 0 && (phone ? <Folded columns={columns} /> : <SideBySide columns={columns} />)}
    </DetailCard>
  );
}

function SideBySide({ columns }: { columns: Column[] }) {
  const styles = useStyles();
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <section key={column.id} className={styles.column} aria-label={counted(column)}>
          <div className={styles.head}>
            <Body1Strong as="h3" className={styles.title}>
              {breakable(column.name)}
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
      {column.members.map(({ id, name }, place) => (
        <li key={id ?? `hidden ${place}`} className={finger ? styles.finger : undefined}>
          {id === null ? (
            name
          ) : (
            <Link to={`/people/${id}`} className={styles.link}>
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** 'Beginning/Growing Disciples' may go on in the next line after its stroke. */
function breakable(name: string): string {
  return name.replaceAll('/', '/\u200b');
}

function counted({ name, members }: Column): string {
  return `${name}, ${members.length}`;
}

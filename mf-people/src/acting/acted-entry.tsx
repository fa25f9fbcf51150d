/** One time of acting as somebody: who, when, how, and what was changed. */
import type { Acted } from '@emmaus/contracts/acting.contract';
import { MOST_CHANGES } from '@emmaus/contracts/acting.words';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { COLLAPSE_MOTION } from '@emmaus/remote-kit/page/motion.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { KeyRegular, PeopleSwapRegular } from '@fluentui/react-icons';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import { clockOf } from '@emmaus/remote-kit/page/day-and-time.ts';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { ActedRecordView } from './acted-record.tsx';
import { spanOf } from './moments.ts';

const useStyles = makeStyles({
  entry: { display: 'grid', gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalXS },
  change: { display: 'flex', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  told: { minWidth: 0 },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', minWidth: '9ch', flexShrink: 0 },
  toggle: { paddingLeft: 0 },
  panel: { margin: `0 0 ${tokens.spacingVerticalS}` },
  link: { color: tokens.colorBrandForegroundLink },
});

/** `withPerson` says also as whom, where the list is about several people. */
export function ActedEntry({ acted, withPerson = false }: { acted: Acted; withPerson?: boolean }) {
  const styles = useStyles();
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <Initials name={acted.acted_by} size="small" />
        <Text weight="semibold">
          {acted.acted_by}
          {withPerson && ` as ${acted.person_name}`}
        </Text>
        <StatusBadge meaning="none" icon={acted.kind === 'assumed' ? <KeyRegular /> : <PeopleSwapRegular />}>
          {acted.kind === 'assumed' ? 'Assumed by an admin' : 'By delegation'}
        </StatusBadge>
        {acted.ended_at === null && <StatusBadge meaning="mine">Now</StatusBadge>}
      </div>
      <Text size={200} className={styles.quiet}>
        {spanOf(acted)}
      </Text>
      {acted.change_count === 0 ? (
        <Text size={200} className={styles.quiet}>
          Nothing was changed.
        </Text>
      ) : (
        <Changes acted={acted} />
      )}
    </div>
  );
}

function Changes({ acted }: { acted: Acted }) {
  const styles = useStyles();
  const { change_count: count, changes } = acted;
  return (
    <Accordion collapsible>
      <AccordionItem value="changes">
        <AccordionHeader size="small" button={{ className: styles.toggle }}>
          {counted(count, 'change', 'changes')}
        </AccordionHeader>
        <AccordionPanel collapseMotion={COLLAPSE_MOTION} className={styles.panel}>
          <ul className={styles.list}>
            {changes.map((change) => (
              <li key={`${change.at} ${change.path} ${change.summary}`} className={styles.change}>
                <time dateTime={change.at} className={styles.time}>
                  {clockOf(change.at)}
                </time>
                <div className={styles.told}>
                  <ChangeText {...change} />
                  {change.records.map((record, index) => (
                    <ActedRecordView key={index} record={record} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
          {count > MOST_CHANGES && <Text size={200}>These are the newest {MOST_CHANGES}.</Text>}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

/** A change of one person leads to them; of other records there may be no page. */
function ChangeText({ summary, path }: Acted['changes'][number]) {
  const styles = useStyles();
  const person = /^\/people\/(\d+)(?:\/|$)/.exec(path)?.[1];
  if (!person) return <Text title={path}>{summary}</Text>;
  return (
    <Link to={`/people/${person}`} className={styles.link}>
      {summary}
    </Link>
  );
}

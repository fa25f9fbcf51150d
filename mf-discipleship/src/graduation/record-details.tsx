/** The card of a senior beside the board: who they are, how they are reached, what comes next. The pencil edits it. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { vocationText } from '@emmaus/contracts/graduation.words';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { EditRegular, SendRegular } from '@fluentui/react-icons';
import { Suspense, useState } from 'react';
import { RecordForm } from './record-form.tsx';

// Only who asks loads it.
const AskSeniorDialog = lateDialog(async () => (await import('./ask-senior.dialog.tsx')).AskSeniorDialog);

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    margin: 0,
  },
  ask: { marginTop: tokens.spacingVerticalL },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    marginBottom: tokens.spacingVerticalM,
  },
});

export interface RecordDetailsProps {
  record: GraduationRecord;
  /** Begins in edit mode. */
  edits?: boolean;
  onPut: (record: GraduationRecord) => void;
}

export function RecordDetails({ record, edits = false, onPut }: RecordDetailsProps) {
  const styles = useStyles();
  const [editing, setEditing] = useState(edits);
  const [asking, setAsking] = useState(false);
  if (editing) return <RecordForm record={record} onPut={onPut} onClose={() => setEditing(false)} />;
  return (
    <>
      <div className={styles.head}>
        {record.has_moved_away ? (
          // Their profile is for those of their campus.
          <Text className={styles.term}>At another campus now</Text>
        ) : (
          <PortalLink to={`/people/${record.person_id}`}>Open profile</PortalLink>
        )}
        <Button
          icon={<EditRegular />}
          aria-label={`Edit ${record.person}`}
          title="Edit"
          onClick={() => setEditing(true)}
        />
      </div>
      <RecordFacts record={record} />
      <Button className={styles.ask} icon={<SendRegular />} onClick={() => setAsking(true)}>
        Ask by a link
      </Button>
      {asking && (
        <Suspense>
          <AskSeniorDialog record={record} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

export interface RecordFactsProps {
  record: GraduationRecord;
  /** Of a season that is over it is told what was filled in, not what becomes of them today. */
  isOver?: boolean;
}

export function RecordFacts({ record, isOver = false }: RecordFactsProps) {
  const styles = useStyles();
  const { involvement, bs_leader_discipler, missionary } = record.involvement;
  // Of somebody at another campus 'N/A' would say that nothing was reached. A service from before does not tell who has moved.
  const told = (fact: string | null) => (record.has_moved_away ? 'Not told any more' : fact);
  const facts = [
    ['Phone', record.phone],
    ['E-mail', record.email],
    ['Graduation', [record.graduation_month, record.graduation_year].filter(Boolean).join(' ')],
    ['Vocation', vocationText(record.vocation)],
  ] as const;
  const today = [
    ['Involvement', told(involvement)],
    ['Leader', told(bs_leader_discipler)],
    ['Missionary', told(missionary)],
  ] as const;
  return (
    <dl className={styles.facts}>
      {[...facts, ...(isOver ? [] : today)].map(([term, fact]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.fact}>{fact || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One record that was written: what it is, and each field before and after. */
import type { ActedRecord } from '@emmaus/contracts/acting.contract';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import { countOf, isWithheld, labelOf, shortened, valueOf, verbOf } from './record-words.ts';

const useStyles = makeStyles({
  fields: { listStyleType: 'none', margin: 0, padding: `0 0 0 ${tokens.spacingHorizontalM}` },
  field: { overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
});

export function ActedRecordView({ record }: { record: ActedRecord }) {
  const styles = useStyles();
  return (
    <>
      <Text size={200} block>
        {verbOf(record)} <Name {...record} /> {countOf(record)}
      </Text>
      {record.fields.length > 0 && (
        <ul className={styles.fields}>
          {record.fields.map((field) => (
            <li key={field.field} className={styles.field}>
              <Text size={200}>
                <FieldText {...field} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A person who is still there has a page. */
function Name({ kind, what, id, name }: ActedRecord) {
  const styles = useStyles();
  if (name === null) return null;
  if (kind !== 'person' || what === 'removed' || id === null) return name;
  return (
    <Link to={`/people/${id}`} className={styles.link}>
      {name}
    </Link>
  );
}

function FieldText(told: ActedRecord['fields'][number]) {
  const label = labelOf(told.field);
  if (isWithheld(told)) return `${label} changed`;
  const before = valueOf(told.field, told.before);
  const after = valueOf(told.field, told.after);
  return (
    <>
      {label}: <span title={before}>{shortened(before)}</span> → <span title={after}>{shortened(after)}</span>
    </>
  );
}

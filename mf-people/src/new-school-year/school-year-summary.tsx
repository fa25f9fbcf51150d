/** How many go from where to where, before the table. */
import type { NewSchoolYear } from '@emmaus/contracts/new-school-year.contract';
import { peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { monthAndDay } from './moment-words.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { type Changes, movedCount, ways } from './school-year-words.ts';

const useStyles = makeStyles({
  summary: { marginBottom: tokens.spacingVerticalL, maxWidth: '72ch' },
  list: {
    margin: 0,
    marginTop: tokens.spacingVerticalXS,
    padding: 0,
    listStyleType: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

export function SchoolYearSummary({ year, changes }: { year: NewSchoolYear; changes: Changes }) {
  const styles = useStyles();
  const lines = ways(year);
  return (
    <section className={styles.summary} aria-label="At a glance">
      <Text weight="semibold">{sentenceOf(year, changes)}</Text>
      {year.state !== 'dismissed' && lines.length > 0 && (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentenceOf(year: NewSchoolYear, changes: Changes): string {
  const { state, done } = year;
  const by = done ? `${done.by === null ? '' : ` by ${done.by}`} on ${monthAndDay(done.at)}` : '';
  if (state === 'dismissed') return `Put aside${by}.`;
  if (state === 'applied') return `${peopleText(done?.moved ?? 0)} moved on${by}.`;
  const count = Object.keys(changes).length;
  const changed = count === 0 ? '' : ` ${peopleText(count)} changed by you.`;
  return `${peopleText(movedCount(year, changes))} will move on.${changed}`;
}

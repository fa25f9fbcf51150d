/** What was changed of the school year before and never sent: its batch is offered no more, so it is told, and nothing of it goes on. */
import { BECOMES_TITLES, schoolYearTitle } from '@emmaus/contracts/new-school-year.words';
import type { Draft } from '@emmaus/remote-kit/form/use-draft.ts';
import { peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { Changes } from './school-year-words.ts';

/** The first are named, the others counted. */
const MOST_NAMED = 20;

const useStyles = makeStyles({
  bar: { marginBottom: tokens.spacingVerticalL, paddingBlock: tokens.spacingVerticalS },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

export interface ChangedBeforeProps {
  draft: Pick<Draft<{ changes: Changes }>, 'values' | 'discard'>;
  /** The school year that is shown. */
  year: number;
}

export function ChangedBefore({ draft: { values, discard }, year }: ChangedBeforeProps) {
  const styles = useStyles();
  const changed = Object.entries(values.changes);
  if (changed.length === 0) return null;
  const more = changed.length - MOST_NAMED;
  return (
    <MessageBar role="alert" intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>
          What you changed of {peopleText(changed.length)} was of the school year {schoolYearTitle(year - 1)}, and does
          not go into {schoolYearTitle(year)}.
        </MessageBarTitle>
        <ul className={styles.list}>
          {changed.slice(0, MOST_NAMED).map(([person, { name, to }]) => (
            <li key={person}>
              {name}: {BECOMES_TITLES[to]}
            </li>
          ))}
          {more > 0 && <li>and {peopleText(more)} more.</li>}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={discard}>Discard</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

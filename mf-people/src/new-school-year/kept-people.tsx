/** Who was left as they are by an undo, and why. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { newSchoolYearCalls } from '@emmaus/contracts/new-school-year.contract';
import { peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';

export type Undone = CallAnswer<typeof newSchoolYearCalls.undoNewSchoolYear>;

const useStyles = makeStyles({
  bar: { marginBottom: tokens.spacingVerticalL, paddingBlock: tokens.spacingVerticalS },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});

export function KeptPeople({ undone: { message, kept, kept_count } }: { undone: Undone }) {
  const styles = useStyles();
  if (kept_count === 0) return null;
  const more = kept_count - kept.length;
  return (
    <MessageBar role="alert" intent="warning" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{message}</MessageBarTitle>
        <ul className={styles.list}>
          {kept.map(({ person_id, name, why }) => (
            <li key={person_id}>
              {name}: {why}
            </li>
          ))}
          {more > 0 && <li>and {peopleText(more)} more. Who is not here any more is not named.</li>}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}

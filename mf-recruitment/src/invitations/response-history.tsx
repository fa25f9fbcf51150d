/** How a response changed: Yellow, then Green, with the day and who wrote it down. Nothing while there was only one. */
import type { InvitationKind } from '@emmaus/contracts/invitations.words';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { invitationsApi } from '../api/invitations.api.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
});

export interface ResponseHistoryProps {
  receiver: number;
  kind: InvitationKind;
}

/** What was before is beside the point of the form: where it cannot be read, the form stands without it. */
export function ResponseHistory({ receiver, kind }: ResponseHistoryProps) {
  const styles = useStyles();
  const heading = useId();
  const { currentData } = invitationsApi.useResponsesQuery({ id: receiver, kind });
  const before = currentData?.data ?? [];
  if (before.length < 2) return null;
  return (
    <div>
      <Text id={heading} weight="semibold">
        Responses so far
      </Text>
      <ol className={styles.list} aria-labelledby={heading}>
        {before.map(({ id, response, at, by }) => (
          <li key={id}>{[response ?? 'No Response', dayWithYear(at), by].filter(Boolean).join(' · ')}</li>
        ))}
      </ol>
    </div>
  );
}

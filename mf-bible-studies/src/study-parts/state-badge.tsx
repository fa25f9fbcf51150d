/** What a meeting is, in one word wherever it stands. */
import type { MeetingState } from '@emmaus/contracts/oversight.words';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';
import { Beach16Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';

const MEANINGS: Readonly<Record<MeetingState, Meaning>> = {
  Submitted: 'done',
  Due: 'due',
  Late: 'late',
  Cancelled: 'none',
  Vacation: 'none',
};
const OWN_ICON: Partial<Record<MeetingState, ReactElement>> = { Vacation: <Beach16Regular /> };

export function StateBadge({ state }: { state: MeetingState }) {
  const icon = OWN_ICON[state];
  return (
    <StatusBadge meaning={MEANINGS[state]} {...(icon && { icon })}>
      {state}
    </StatusBadge>
  );
}

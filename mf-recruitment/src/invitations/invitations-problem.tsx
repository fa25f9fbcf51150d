/** In the place of the list where it cannot be read. It is read again by itself as soon as it may be. */
import { INVITATION_TEXTS } from '@emmaus/contracts/invitations.words';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { useTryAgain } from '@emmaus/remote-kit/page/use-try-again.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons';

export function InvitationsProblem({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  useTryAgain(problem, onRetry);
  const { status, message } = asProblem(problem);
  return (
    <EmptyState
      icon={<MailRegular />}
      // What is refused says why itself.
      title={status >= 500 ? INVITATION_TEXTS.reload : message}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

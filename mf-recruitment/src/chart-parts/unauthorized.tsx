/** What the specification calls the unauthorized state: the server answered 403. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { LockClosedRegular } from '@fluentui/react-icons';

export function Unauthorized() {
  return (
    <EmptyState icon={<LockClosedRegular />} title="Unauthorized" text="You do not have permission to see this." />
  );
}

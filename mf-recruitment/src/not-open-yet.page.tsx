/** Stands where a screen has its address and its menu entry, but has not been built. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button } from '@fluentui/react-components';
import { DoorRegular } from '@fluentui/react-icons';

export function NotOpenYetPage({ title }: { title: string }) {
  const portal = usePortal();
  return (
    <PageFrame title={title}>
      <EmptyState
        icon={<DoorRegular />}
        title="This room is not open yet"
        text="You are in the right place: it is still being furnished."
        action={<Button onClick={() => portal.navigate('/main')}>Go to the home page</Button>}
      />
    </PageFrame>
  );
}

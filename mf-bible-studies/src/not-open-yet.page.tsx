/** Stands where a screen has its address and its menu entry, but has not been built. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button } from '@fluentui/react-components';
import { DoorRegular } from '@fluentui/react-icons';

export interface NotOpenYetPageProps {
  title: string;
  /** Where the button leads; the home page by default. */
  back?: string;
}

export function NotOpenYetPage({ title, back = '/main' }: NotOpenYetPageProps) {
  const portal = usePortal();
  return (
    <PageFrame title={title}>
      <EmptyState
        icon={<DoorRegular />}
        title="This room is not open yet"
        text={`${title} will have its place here. Everything else in the menu is ready for you.`}
        action={
          <Button onClick={() => portal.navigate(back)}>{back === '/main' ? 'Go to the home page' : 'Go back'}</Button>
        }
      />
    </PageFrame>
  );
}

/** In place of a page whose service is older than the page. */
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { StatusAction, StatusPage } from './status-page.tsx';

export function NotYetPage({ title }: { title: string }) {
  const navigate = useNavigate();
  return (
    <StatusPage
      title={`${title} is not available yet`}
      inFrame
      actions={
        <StatusAction primary onClick={() => void navigate('/main')}>
          Go to the home page
        </StatusAction>
      }
    >
      <p>The page is ready, the server is not. All other pages work. Come back a little later.</p>
    </StatusPage>
  );
}

/** In place of a page whose service is older than the page. */
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { StatusAction, StatusPage } from './status-page.tsx';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { statusTexts } from './status.texts.ts';

export function NotYetPage({ title }: { title: string }) {
  const navigate = useNavigate();
  const texts = useShellTexts(statusTexts);
  return (
    <StatusPage
      title={texts.notYet(title)}
      inFrame
      actions={
        <StatusAction primary onClick={() => void navigate('/main')}>
          {texts.goHome}
        </StatusAction>
      }
    >
      <p>{texts.notYetWhy}</p>
    </StatusPage>
  );
}

/** The last net: a fault of the shell itself, or a file of it that did not come. */
import { Component, type ReactNode } from 'react';
import { StatusAction, StatusPage } from '../status/status-page.tsx';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { statusTexts } from '../status/status.texts.ts';

export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('The portal itself failed.', error);
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return <NotShown />;
  }
}

function NotShown() {
  const texts = useShellTexts(statusTexts);
  return (
    <StatusPage
      title={texts.notShown}
      actions={
        <StatusAction primary onClick={() => window.location.reload()}>
          {texts.loadAgain}
        </StatusAction>
      }
    >
      <p>{texts.notShownWhy}</p>
    </StatusPage>
  );
}

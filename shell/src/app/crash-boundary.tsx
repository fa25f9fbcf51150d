/** The last net: a fault of the shell itself, or a file of it that did not come. */
import { Component, type ReactNode } from 'react';
import { StatusAction, StatusPage } from '../status/status-page.tsx';

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
    return (
      <StatusPage
        title="The portal could not be shown"
        actions={
          <StatusAction primary onClick={() => window.location.reload()}>
            Load the page again
          </StatusAction>
        }
      >
        <p>What you saved is safe. Most often loading the page again helps.</p>
      </StatusPage>
    );
  }
}

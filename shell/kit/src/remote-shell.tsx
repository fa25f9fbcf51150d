/** What stands around every screen of a remote and every slot: theme, store, portal. */
import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import type { Portal } from './contract.ts';
import { PortalContext, useThemeOf } from './portal-context.ts';
import { themeOf } from './theme.ts';

export interface RemoteShellProps {
  portal: Portal;
  store?: Store | undefined;
  children: ReactNode;
}

export function RemoteShell({ portal, store, children }: RemoteShellProps) {
  const theme = useThemeOf(portal);
  const themed = (
    <FluentProvider theme={themeOf(theme)} style={{ backgroundColor: 'transparent' }}>
      {children}
    </FluentProvider>
  );
  return <PortalContext value={portal}>{store ? <Provider store={store}>{themed}</Provider> : themed}</PortalContext>;
}

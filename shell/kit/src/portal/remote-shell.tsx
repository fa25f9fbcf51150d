/** What stands around every screen of a remote and every slot: theme, store, portal. */
import { RendererProvider, useModalAttributes } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import { type Box, BoxContext } from './box.ts';
import type { Portal } from './contract.ts';
import { PortalContext, useThemeOf } from './portal-context.ts';
import { usePhoneFields } from '../page/phone-fields.ts';
import { Themed } from '../page/themed.tsx';

export interface RemoteShellProps {
  portal: Portal;
  store?: Store | undefined;
  /** Of a remote within a foreign page. */
  box?: Box | undefined;
  /** In a slot the page lays out what stands in it: the filling's own element is what the page's grid holds. */
  inSlot?: boolean;
  children: ReactNode;
}

const ON_PAGE = { backgroundColor: 'transparent' };
const IN_SLOT = { ...ON_PAGE, display: 'contents' };

export function RemoteShell({ box, ...shell }: RemoteShellProps) {
  if (!box) return <OnPage {...shell} />;
  return (
    <BoxContext value={box}>
      <RendererProvider renderer={box.renderer} targetDocument={box.document}>
        <OnPage {...shell} />
      </RendererProvider>
    </BoxContext>
  );
}

function OnPage({ portal, store, inSlot = false, children }: Omit<RemoteShellProps, 'box'>) {
  const theme = useThemeOf(portal);
  usePhoneFields();
  const themed = (
    <Themed theme={theme} style={inSlot ? IN_SLOT : ON_PAGE}>
      <ReadyForDialogs />
      {children}
    </Themed>
  );
  const ofNow = usePortalOfNow(portal);
  return <PortalContext value={ofNow}>{store ? <Provider store={store}>{themed}</Provider> : themed}</PortalContext>;
}

/** The same portal, as another object once the person's rights are others: whatever asks it of them is drawn anew, and streams are asked for again. */
function usePortalOfNow(portal: Portal): Portal {
  const [ofNow, set] = useState(portal);
  useLayoutEffect(() => portal.onRightsChanged?.(() => set(Object.create(portal) as Portal)), [portal]);
  return ofNow;
}

/**
 * Fluent sets up its handling of the focus with the first dialog somebody opens, and may then miss that dialog taking the
 * focus: it would hide it from screen readers. Asked for early, it is there in time.
 */
function ReadyForDialogs() {
  useModalAttributes();
  return null;
}

/** The portal for components of a remote, without passing it through every prop. */
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Portal } from './contract.ts';

export const PortalContext = createContext<Portal | null>(null);

/** The portal this remote or slot is mounted in: user, session, theme, notices. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('usePortal() needs a component below defineRemote() or defineSlot().');
  return portal;
}

/** The theme in force, for the few things that Fluent's tokens cannot say, such as a canvas or the browser's own widgets. */
export function useThemeName(): 'light' | 'dark' {
  return useThemeOf(usePortal());
}

/** The same for the part of the kit that stands above the context. */
export function useThemeOf({ theme }: Portal): 'light' | 'dark' {
  const subscribe = useCallback((listener: () => void) => theme.subscribe(listener), [theme]);
  return useSyncExternalStore(subscribe, () => theme.current());
}

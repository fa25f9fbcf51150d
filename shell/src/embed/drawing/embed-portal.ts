/** The portal as a view on a foreign page is given it: the same contract, without the frame around it. */
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import { parishCheck, roleCheck } from '@emmaus/contracts/roles';
import type { BrowserLocation } from '@emmaus/remote-kit/portal/browser-location.ts';
import type { Portal, PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { can } from '../../portal/capabilities.ts';
import { createEmitter } from '../../portal/emitter.ts';
import type { PortalSettings } from '@emmaus/contracts/settings';
import type { Drawing } from '../drawing.ts';
import type { Notices } from './notices.ts';

export interface EmbedPortalParts {
  drawing: Pick<Drawing, 'portal' | 'session' | 'theme' | 'locale' | 'tell'>;
  settings: PortalSettings;
  location: BrowserLocation;
  notices: Notices;
  user: () => PortalUser | null;
}

/** What changed in one view, the others of the page hear. */
const changes = createEmitter<Parameters<Portal['changed']>>();

export function createEmbedPortal({ drawing, settings, location, notices, user }: EmbedPortalParts): Portal {
  const { portal: origin, session, theme, locale, tell } = drawing;
  return {
    contract: CONTRACT_VERSION,
    origin,
    get user() {
      return user();
    },
    passes(check, options) {
      const who = user();
      if (!who) return false;
      return options?.parishOnly ? parishCheck(who.role, who.isParish, check) : roleCheck(who.role, check);
    },
    can,
    session,
    theme,
    locale,
    navigate(path, options) {
      if (options?.replace) location.navigator.replace(path);
      else location.navigator.push(path);
    },
    changed: (kind, id) => changes.emit(kind, id),
    onChanged: (listener) => changes.on(listener),
    identityChanged: () => tell.identityChanged(),
    notify: (notice) => notices.say(notice),
    // The fillings of other remotes stand on the portal's own pages.
    places: { fillings: () => [], fill: () => () => {} },
    links: settings.links,
    product: settings.product,
  };
}

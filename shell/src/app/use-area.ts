/** Registers the live remotes with single-spa and makes what the pages share. */
import { useEffect, useMemo, useState } from 'react';
import { type ActiveRemote, registerRemoteApplications } from '../remotes/applications.ts';
import { withoutDisabled } from '../remotes/disabled-remotes.ts';
import type { RemoteLoader } from '../remotes/federation.ts';
import { createLateLoader } from '../remotes/late-loader.ts';
import type { Live } from '../remotes/registry.client.ts';
import { useApp } from './app-context.ts';
import type { PortalArea } from './portal-area-context.ts';
import { useLanguage } from '../language/use-language.ts';
import { loadRemoteWords, spokenLive } from '../language/remote-words.ts';

/** single-spa's registrations last as long as the page; so does what stands on them. */
const areas = new WeakMap<Live, Omit<PortalArea, 'portal'>>();

export function areaOf(live: Live, given?: RemoteLoader): { live: Live; loader: RemoteLoader; active: ActiveRemote } {
  const known = areas.get(live);
  if (known) return { ...known, ...(given && { loader: withoutDisabled(given) }) };
  const loader = withoutDisabled(given ?? createLateLoader(live.services));
  const area = { live, loader, active: registerRemoteApplications(live.remotes) };
  areas.set(live, area);
  return area;
}

export function useArea(live: Live): PortalArea {
  const { own, loader } = useApp();
  const [area] = useState(() => {
    own.places.setRemotes(live.remotes);
    return { ...areaOf(live, loader), portal: own.portal };
  });
  // Another language was chosen: its names are fetched, and drawn when all have come.
  const language = useLanguage();
  const [spoken, setSpoken] = useState(language);
  useEffect(() => {
    let gone = false;
    void loadRemoteWords(area.live, language).then(() => !gone && setSpoken(language));
    return () => {
      gone = true;
    };
  }, [area, language]);
  return useMemo(() => ({ ...area, live: spokenLive(area.live, spoken) }), [area, spoken]);
}

/** A page of a remote without the portal's frame: it asks for no sign-in, or not for somebody whom the portal knows. */
import { Themed } from '@emmaus/remote-kit/page/themed.tsx';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useSyncExternalStore } from 'react';
import { Notices } from '../layout/notices.tsx';
import { leavePaletteKey } from '../palette/palette-key.ts';
import type { Live } from '../remotes/registry.client.ts';
import { TabBars } from '../remotes/tab-bars.tsx';
import { OpenPlaces } from '../remotes/open-places.tsx';
import { ActiveRemoteOutlet } from './active-remote-outlet.tsx';
import { useApp } from './app-context.ts';
import { PortalAreaContext } from './portal-area-context.ts';
import { useArea } from './use-area.ts';

const useStyles = makeStyles({
  page: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 },
});

export function OpenArea({ live }: { live: Live }) {
  const styles = useStyles();
  const { own, theme } = useApp();
  const area = useArea(live);
  useEffect(leavePaletteKey, []);
  const current = useSyncExternalStore(theme.subscribe, theme.current);
  return (
    <Themed theme={current}>
      <PortalAreaContext value={area}>
        <main className={styles.page}>
          <TabBars />
          <ActiveRemoteOutlet />
          <OpenPlaces />
        </main>
      </PortalAreaContext>
      <Notices onNotice={own.onNotice} />
    </Themed>
  );
}

/** On paper in place of the frame: of which portal and place it is, for whom, and of which day. */
import { daysIn } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { usePaper } from '@emmaus/remote-kit/page/use-width.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { placeOf } from './user-words.ts';
import { useShellLocale, useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    paddingBottom: tokens.spacingVerticalXS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
});

export function PaperHead({ user }: { user: PortalUser }) {
  return usePaper() && <Line user={user} />;
}

/** Drawn anew with each printing: a page may stay open for days. */
function Line({ user }: { user: PortalUser }) {
  const styles = useStyles();
  const { settings } = useApp();
  const texts = useShellTexts(frameTexts);
  const locale = useShellLocale();
  const [now] = useState(() => new Date());
  return (
    <header className={styles.head}>
      <Text size={200}>{[settings.product, placeOf(user, texts)].filter(Boolean).join(' · ')}</Text>
      <Text size={200}>{[user.name, daysIn(locale).dayWithYear(now)].filter(Boolean).join(' · ')}</Text>
    </header>
  );
}

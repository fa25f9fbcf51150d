/**
 * The welcome page: a greeting, what needs this person today (`home.today`, see docs/how-to/write-a-remote.md), and a strip of
 * tiles with what the remotes offer (`home.cards`). Each filling loads by itself; nothing waits for another. Guests are told where they
 * are (`home.guests`).
 */
import { TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { daysIn } from '@emmaus/remote-kit/page/day-and-time.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { useToday } from '@emmaus/remote-kit/page/use-today.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { usePortalArea } from '../app/portal-area-context.ts';
import { slotWords } from '../remotes/slot-fills.ts';
import { Slot } from '../remotes/slot.tsx';
import { DeclaredWords } from './declared-words.tsx';
import { HomeTile } from './home-tile.tsx';
import { Today } from './today.tsx';
import { useShellLocale, useShellTexts } from '../language/use-shell-texts.ts';
import { homeTexts } from './home.texts.ts';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    [TABLET]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  explanation: { display: 'block', marginTop: tokens.spacingVerticalM, color: tokens.colorNeutralForeground3 },
  guest: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '64ch' },
});

export function HomePage({ user }: { user: PortalUser }) {
  const texts = useShellTexts(homeTexts);
  const styles = useStyles();
  const { live, portal } = usePortalArea();
  const firstName = user.name.trim().split(/\s+/)[0] ?? '';
  const date = daysIn(useShellLocale()).longDay(useToday());
  const guest = user.role === 'guest';
  const phone = usePhone();
  const explanation = slotWords('home.explanation', live.remotes, portal).map(({ text }) => text);
  return (
    <PageFrame
      title={texts.welcome(firstName)}
      explanation={guest || phone || explanation.length === 0 ? date : `${date}. ${explanation.join(' ')}`}
      documentTitle={texts.home}
    >
      {guest ? (
        <div className={styles.guest}>
          {slotWords('home.guests', live.remotes, portal).map(({ text }, index) => (
            <Text key={text} size={index === 0 ? 400 : 300}>
              <DeclaredWords text={text} />
            </Text>
          ))}
        </div>
      ) : (
        <>
          <Today />
          <ul className={styles.tiles}>
            <Slot name="home.cards" as="li" card={(card, target) => <HomeTile card={card} target={target} />} />
          </ul>
          {phone && explanation.length > 0 && <Text className={styles.explanation}>{explanation.join(' ')}</Text>}
        </>
      )}
    </PageFrame>
  );
}

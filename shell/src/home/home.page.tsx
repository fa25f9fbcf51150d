/**
 * The welcome page: a greeting, what needs this person today (`home.today`, see docs/how-to/write-a-remote.md), and the cards
 * that the remotes offer (`home.cards`). Each filling loads by itself; nothing waits for another. Guests are told where they are.
 */
import { longDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { Slot } from '../remotes/slot.tsx';
import { HomeCard } from './home-card.tsx';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
    gap: tokens.spacingHorizontalL,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  // Each filling brings the space below it, none when it shows nothing.
  today: { paddingBottom: tokens.spacingVerticalL },
  link: { color: tokens.colorBrandForegroundLink },
  guest: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '64ch' },
});

export function HomePage({ user }: { user: PortalUser }) {
  const [today] = useState(() => new Date());
  const styles = useStyles();
  const { settings } = useApp();
  const firstName = user.name.trim().split(/\s+/)[0] ?? '';
  const date = longDay(today);
  const guest = user.role === 'guest';
  return (
    <PageFrame
      title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      explanation={
        guest ? date : `${date}. Plan your Bible studies here, and find what helps students to pray and to lead.`
      }
      documentTitle="Home"
    >
      {guest ? (
        <div className={styles.guest}>
          <Text size={400}>
            You are here as a guest. Guests can{' '}
            <Link className={styles.link} to="/meditations">
              pray the meditations
            </Link>
            .
          </Text>
          <Text>
            Were you here before and saw more? Sign out and log in with the same e-mail as before. Students get an
            invite link to {settings.product} once a staff member has marked them as a commissioned disciple.
          </Text>
        </div>
      ) : (
        <>
          <section aria-label="Today">
            <Slot
              name="home.today"
              card={(card, target) => (
                <div className={styles.today}>
                  <HomeCard as="div" card={card} target={target} />
                </div>
              )}
            />
          </section>
          <ul className={styles.cards}>
            <Slot name="home.cards" as="li" card={(card, target) => <HomeCard card={card} target={target} />} />
          </ul>
        </>
      )}
    </PageFrame>
  );
}

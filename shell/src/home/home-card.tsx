/** One card of the home page: what it is about, and the one thing to do. The whole card can be clicked. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { Link } from 'react-router';
import { EntryIcon } from '../navigation/entry-icon.tsx';
import type { Card as HomeCardData, CardTarget } from '../remotes/slot-fills.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    ':hover': { boxShadow: tokens.shadow8 },
    ':focus-within': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: THUMB,
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':focus': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
});

export interface HomeCardProps {
  card: HomeCardData;
  target: CardTarget;
  /** `li` among the cards of a list. */
  as?: 'div' | 'li';
}

export function HomeCard({ card, target, as: Card = 'li' }: HomeCardProps) {
  const styles = useStyles();
  return (
    <Card className={styles.card}>
      <span className={styles.icon}>
        <EntryIcon name={card.icon} />
      </span>
      <h2 className={styles.title}>{card.title}</h2>
      <Text className={styles.text}>{card.text}</Text>
      {'href' in target ? (
        <a className={styles.action} href={target.href} target="_blank" rel="noreferrer">
          {card.action} <OpenRegular aria-label="opens in a new window" />
        </a>
      ) : (
        <Link className={styles.action} to={target.path}>
          {card.action} <ArrowRightRegular aria-hidden />
        </Link>
      )}
    </Card>
  );
}

/** One tile of the home page's strip: what it is about, and where it leads. All of it can be clicked. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { RAISED } from '@emmaus/remote-kit/page/raised.ts';
import { OpenRegular } from '@fluentui/react-icons/svg/open';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import { EntryIcon } from '../navigation/entry-icon.tsx';
import type { Card, CardTarget } from '../remotes/slot-fills.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { homeTexts } from './home.texts.ts';

const useStyles = makeStyles({
  tile: {
    position: 'relative',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '56px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground2,
    ...RAISED,
    '& > svg': { flexShrink: 0 },
    [PHONE]: { gap: tokens.spacingHorizontalS },
    ':hover': { boxShadow: tokens.shadow8 },
    ':focus-within': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  title: {
    flexGrow: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase200,
    [PHONE]: { fontSize: tokens.fontSizeBase200 },
  },
  link: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    // The tile is as high as a thumb.
    minHeight: 0,
    ':focus': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  outside: { verticalAlign: 'text-bottom', color: tokens.colorNeutralForeground3 },
});

export interface HomeTileProps {
  card: Card;
  target: CardTarget;
  /** `li` among the tiles of a list. */
  as?: 'div' | 'li';
}

export function HomeTile({ card: { title, text, icon }, target, as: Tile = 'li' }: HomeTileProps) {
  const texts = useShellTexts(homeTexts);
  const styles = useStyles();
  return (
    <Tile className={styles.tile}>
      <EntryIcon name={icon} />
      <h2 className={styles.title}>
        <Tooltip content={text} relationship="description" positioning="below">
          {'href' in target ? (
            <a className={styles.link} href={target.href} target="_blank" rel="noreferrer">
              {`${title}\u00A0`}
              <OpenRegular className={styles.outside} aria-label={texts.newWindow} />
            </a>
          ) : (
            <Link className={styles.link} to={target.path}>
              {title}
            </Link>
          )}
        </Tooltip>
      </h2>
    </Tile>
  );
}

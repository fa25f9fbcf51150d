/** The bar under the thumb, on phones: what is needed most, (+) in the middle, and the way to everything else. */
import { LESS_MOTION, LOW } from '@emmaus/remote-kit/page/breakpoints.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import type { NavigationEntry, RemoteAction } from '@emmaus/contracts/remote';
import type { Notice, PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { NavLink, useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { EntryIcon } from '../navigation/entry-icon.tsx';
import type { ThumbEntries } from '../navigation/thumb-entries.ts';
import type { Words } from '../remotes/slot-fills.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';
import { BAR_ROOM } from './bar-room.ts';
import { useActionsAhead } from './use-actions-ahead.ts';
import { useSheets } from './use-sheets.ts';
import type { Switching } from './use-switching.ts';

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    [LOW]: { position: 'static' },
    insetInline: 0,
    bottom: 0,
    // Above what pages stick to the bottom, below panels and dialogs.
    zIndex: 100,
    boxSizing: 'border-box',
    height: BAR_ROOM,
    paddingBottom: 'env(safe-area-inset-bottom, 0px)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  places: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    height: '100%',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
  },
  place: { display: 'grid' },
  item: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalXXS,
    width: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
    textDecorationLine: 'none',
    cursor: 'pointer',
    WebkitTapHighlightColor: 'transparent',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-3px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  sign: {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '26px',
    borderRadius: tokens.borderRadiusCircular,
    transitionProperty: 'background-color',
    transitionDuration: tokens.durationFast,
    [LESS_MOTION]: { transitionDuration: '0s' },
  },
  // The page one is on, and the lists that belong to it.
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    '& > span:first-child': {
      backgroundColor: tokens.colorBrandBackground,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
  word: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  add: {
    '& > span': {
      width: '44px',
      height: '44px',
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
    },
  },
});

export interface ThumbBarProps {
  entries: ThumbEntries;
  actions: readonly RemoteAction[];
  user: PortalUser;
  switching: Switching;
  /** What the remotes explain below the entries (`menu.guests`). */
  help: readonly Words[];
  /** Somebody is about to go there: its files can be fetched ahead. */
  onIntent: (entry: NavigationEntry) => void;
  notify: (notice: Notice) => void;
}

export function ThumbBar({ entries: { inBar, inMore }, actions, onIntent, notify, ...more }: ThumbBarProps) {
  const styles = useStyles();
  const texts = useShellTexts(frameTexts);
  const { pathname } = useLocation();
  const { sheets, open, show, close, fetchAhead } = useSheets(notify);
  useActionsAhead(actions);
  const isUnderMore = inMore.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  const half = Math.ceil(inBar.length / 2);
  const link = (entry: NavigationEntry) => (
    <li key={entry.id} className={styles.place}>
      <NavLink
        to={entry.path}
        className={({ isActive }) => mergeClasses(styles.item, isActive && styles.current)}
        onPointerDown={() => onIntent(entry)}
        onFocus={() => onIntent(entry)}
      >
        <span className={styles.sign}>
          <EntryIcon name={entry.icon} />
        </span>
        <span className={styles.word}>{entry.label}</span>
      </NavLink>
    </li>
  );
  return (
    <>
      <nav {...SCREEN_ONLY} aria-label={texts.main} className={styles.bar}>
        <ul className={styles.places}>
          {inBar.slice(0, half).map(link)}
          {actions.length > 0 && (
            <li className={styles.place}>
              <button
                type="button"
                className={mergeClasses(styles.item, styles.add)}
                aria-label={texts.add}
                aria-haspopup="dialog"
                aria-expanded={open === 'add'}
                onPointerDown={fetchAhead}
                onClick={() => show('add')}
              >
                <span className={styles.sign}>
                  <AddRegular aria-hidden fontSize={24} />
                </span>
              </button>
            </li>
          )}
          {inBar.slice(half).map(link)}
          <li className={styles.place}>
            <button
              type="button"
              className={mergeClasses(styles.item, isUnderMore && styles.current)}
              aria-haspopup="dialog"
              aria-expanded={open === 'more'}
              onPointerDown={fetchAhead}
              onClick={() => show('more')}
            >
              <span className={styles.sign}>
                <MoreHorizontalRegular aria-hidden fontSize={20} />
              </span>
              <span className={styles.word}>{texts.more}</span>
            </button>
          </li>
        </ul>
      </nav>
      {sheets && open === 'add' && <sheets.AddSheet actions={actions} onClose={close} />}
      {sheets && open === 'more' && <sheets.MoreSheet entries={inMore} onIntent={onIntent} onClose={close} {...more} />}
    </>
  );
}

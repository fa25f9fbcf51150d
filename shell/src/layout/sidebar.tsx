/** The main menu: full, or as a rail of icons over their words, which a finger cannot ask a tooltip for. On a phone the bar under the thumb is in its place (thumb-bar.tsx). */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import type { NavigationEntry } from '@emmaus/contracts/remote';
import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { NavLink } from '@emmaus/remote-kit/portal/router.ts';
import { EntryIcon } from '../navigation/entry-icon.tsx';
import type { Words } from '../remotes/slot-fills.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';
import { ENTRY_LINK } from './entry-link.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalS,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
  },
  link: {
    ...ENTRY_LINK,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    ':hover': { ...ENTRY_LINK[':hover'], color: tokens.colorNeutralForeground1 },
    '&[aria-current="page"]': {
      ...ENTRY_LINK['&[aria-current="page"]'],
      boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    },
  },
  rail: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXS,
    minHeight: THUMB,
    padding: `${tokens.spacingVerticalXS} 0`,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    // A long word is as wide as the rail already; its ground and its edge say enough.
    '&[aria-current="page"]': { fontWeight: tokens.fontWeightRegular },
  },
  help: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`, minHeight: THUMB },
});

export interface SidebarProps {
  entries: readonly NavigationEntry[];
  form: 'full' | 'rail';
  /** What the remotes explain below the entries (`menu.guests`). */
  help: readonly Words[];
  /** Somebody is about to go there: its files can be fetched ahead. */
  onIntent: (entry: NavigationEntry) => void;
}

export function Sidebar({ entries, form, help, onIntent }: SidebarProps) {
  const texts = useShellTexts(frameTexts);
  const styles = useStyles();
  return (
    <nav aria-label={texts.main}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <NavLink
              to={entry.path}
              onPointerEnter={() => onIntent(entry)}
              onFocus={() => onIntent(entry)}
              className={mergeClasses(styles.link, form === 'rail' && styles.rail)}
            >
              <EntryIcon name={entry.icon} />
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
      {help.map((words) => (
        <Help key={words.text} words={words} rail={form === 'rail'} className={styles.help} />
      ))}
    </nav>
  );
}

function Help({ words: { title: own, text }, rail, className }: { words: Words; rail: boolean; className: string }) {
  const texts = useShellTexts(frameTexts);
  const title = own ?? texts.help;
  return (
    <Tooltip content={text} relationship="description" positioning="after" withArrow>
      <Button
        appearance="subtle"
        icon={<QuestionCircleRegular />}
        className={className}
        aria-label={rail ? title : undefined}
      >
        {!rail && title}
      </Button>
    </Tooltip>
  );
}

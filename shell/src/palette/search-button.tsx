/** Opens the search over all pages; looks like a field where there is room for one. */
import { TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { useWidth } from '@emmaus/remote-kit/page/use-width.ts';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { paletteTexts } from './palette.texts.ts';

const useStyles = makeStyles({
  sign: { minWidth: THUMB, minHeight: THUMB },
  field: {
    justifyContent: 'flex-start',
    minHeight: '36px',
    minWidth: '160px',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  // The keys are shown and not said: `aria-keyshortcuts` says them.
  keys: {
    flexGrow: 1,
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    '::after': { fontSize: tokens.fontSizeBase200 },
  },
  apple: { '::after': { content: '"⌘ K"' } },
  others: { '::after': { content: '"Ctrl K"' } },
});

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface SearchButtonProps {
  onIntent: () => void;
  onOpen: () => void;
}

export function SearchButton({ onIntent, onOpen }: SearchButtonProps) {
  const texts = useShellTexts(paletteTexts);
  const styles = useStyles();
  const narrow = useWidth(TABLET);
  return (
    <Button
      appearance={narrow ? 'subtle' : 'outline'}
      className={narrow ? styles.sign : styles.field}
      icon={<SearchRegular />}
      aria-label={texts.searchPortal}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
    >
      {!narrow && (
        <span className={mergeClasses(styles.keys, IS_APPLE ? styles.apple : styles.others)}>{texts.search}</span>
      )}
    </Button>
  );
}

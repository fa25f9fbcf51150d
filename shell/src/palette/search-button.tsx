/** Opens the search over all pages; looks like a field where there is room for one. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';

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
  keys: {
    marginLeft: 'auto',
    paddingLeft: tokens.spacingHorizontalM,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
  },
});

const LABEL = 'Search the portal';
const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

export interface SearchButtonProps {
  phone: boolean;
  onIntent: () => void;
  onOpen: () => void;
}

export function SearchButton({ phone, onIntent, onOpen }: SearchButtonProps) {
  const styles = useStyles();
  return (
    <Button
      appearance={phone ? 'subtle' : 'outline'}
      className={phone ? styles.sign : styles.field}
      icon={<SearchRegular />}
      aria-label={LABEL}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
    >
      {!phone && (
        <>
          Search
          <kbd aria-hidden className={styles.keys}>
            {IS_APPLE ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </>
      )}
    </Button>
  );
}

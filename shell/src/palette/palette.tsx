/**
 * The search over all pages: a field, and below it what was opened last, records as the remotes find them, pages and actions.
 * A combobox whose popup is a grid: a row may hold more than its name, which the options of a list may not.
 */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { usePhoneFields } from '@emmaus/remote-kit/page/phone-fields.ts';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Dialog, DialogSurface, Input, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { useKeyboardHeight } from '../layout/use-keyboard-height.ts';
import { PaletteGrid } from './palette-grid.tsx';
import { type PaletteRow, ownGroups } from './palette-rows.ts';
import { PaletteSays } from './palette-says.tsx';
import { useFoundRecords } from './use-found-records.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from '../layout/frame.texts.ts';
import { paletteTexts } from './palette.texts.ts';

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: 'min(640px, 100vw)',
    maxWidth: 'none',
    maxHeight: 'min(640px, 76dvh)',
    marginTop: '12dvh',
    padding: 0,
    overflow: 'hidden',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"field close" "found found" "keys keys"',
    // On a phone the search is the page.
    [PHONE]: {
      width: '100vw',
      height: '100dvh',
      maxHeight: 'none',
      marginTop: 0,
      borderRadius: 0,
      paddingBottom: 'env(safe-area-inset-bottom, 0px)',
    },
  },
  field: {
    gridArea: 'field',
    margin: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    // The dialog is its frame, and nothing else in it can be typed into.
    border: 'none',
    '::after': { display: 'none' },
  },
  close: { gridArea: 'close', margin: tokens.spacingVerticalS },
  found: {
    gridArea: 'found',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    padding: tokens.spacingHorizontalS,
  },
  keys: {
    gridArea: 'keys',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [PHONE]: { display: 'none' },
  },
});

const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'grid' } as const;

export interface PaletteProps {
  user: PortalUser;
  /** Keeps the pages that were opened last; null where nothing is kept. */
  whose: string | null;
  onClose: () => void;
}

export function Palette({ user, whose, onClose }: PaletteProps) {
  const texts = useShellTexts(paletteTexts);
  const frame = useShellTexts(frameTexts);
  const styles = useStyles();
  usePhoneFields();
  useGiveBackFocus(true);
  const keyboard = useKeyboardHeight();
  const { live, portal } = usePortalArea();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the answer was there: the first that comes is meant, not what stood there before. */
  const hasty = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const words = typed.trim();
  const found = useFoundRecords(words, whose, texts.recent);
  const own = ownGroups(live.remotes, user, words, { ...texts, ...frame });
  // Pages are there at once: records that come later push nothing away.
  const groups = (words === '' ? [...found.groups, ...own] : [...own, ...found.groups]).filter(
    ({ rows }) => rows.length > 0,
  );
  const rows = groups.flatMap((group) => group.rows);
  const active = Math.min(chosen, rows.length - 1);
  const isOwn = (row: PaletteRow) => own.some((group) => group.rows.includes(row));

  function go({ path }: PaletteRow): void {
    onClose();
    portal.navigate(path);
  }
  function enter(): void {
    const row = rows[active];
    if (found.asking && words !== '' && !(row && isOwn(row))) hasty.current = true;
    else if (row) go(row);
  }
  function move(step: number): void {
    if (rows.length > 0) setChosen((active + step + rows.length) % rows.length);
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const inField = event.target === field.current;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && inField) enter();
    else return;
    event.preventDefault();
  }

  useEffect(() => {
    if (!hasty.current || found.asking) return;
    hasty.current = false;
    const [first] = rows;
    if (first) go(first);
  });

  return (
    <Dialog open surfaceMotion={null} onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface
        className={styles.surface}
        // The last rows can be scrolled to above the keyboard.
        style={keyboard > 0 ? { paddingBottom: `${keyboard}px` } : undefined}
        aria-label={texts.searchPortal}
        onKeyDown={onKeyDown}
      >
        <Input
          ref={field}
          className={styles.field}
          appearance="filled-lighter"
          size="large"
          {...COMBOBOX}
          aria-label={texts.searchPortal}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}grid`}
          aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={texts.placeholder}
          contentBefore={<SearchRegular aria-hidden />}
          value={typed}
          onChange={(_event, { value }) => {
            setTyped(value);
            setChosen(0);
            hasty.current = false;
          }}
        />
        <div className={styles.found}>
          <PaletteGrid id={id} groups={groups} active={active} onActive={setChosen} onGo={go} />
          <PaletteSays
            count={rows.length}
            words={words}
            asking={found.asking}
            problems={found.problems}
            onRetry={found.retry}
          />
        </div>
        <div className={styles.keys} aria-hidden>
          {texts.keys}
        </div>
        <Button
          className={styles.close}
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={texts.close}
          onClick={onClose}
        />
      </DialogSurface>
    </Dialog>
  );
}

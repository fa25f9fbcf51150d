/** The sheets that come up from the bar under the thumb: what can be begun, and everything that is not in the bar. */
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import type { NavigationEntry, RemoteAction } from '@emmaus/contracts/remote';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, DrawerBody, OverlayDrawer, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import type { ReactNode } from 'react';
import { NavLink } from '@emmaus/remote-kit/portal/router.ts';
import { useApp } from '../app/app-context.ts';
import { EntryIcon } from '../navigation/entry-icon.tsx';
import { DIAGNOSTICS_PATH, mayRelease, RELEASES_PATH } from '../navigation/own-pages.ts';
import type { Words } from '../remotes/slot-fills.ts';
import { ENTRY_LINK } from './entry-link.ts';
import { RoleSelector } from './role-selector.tsx';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import type { Switching } from './use-switching.ts';
import { nameOf, placeOf } from './user-words.ts';

const useStyles = makeStyles({
  sheet: {
    height: 'auto',
    maxHeight: '90dvh',
    borderTopLeftRadius: tokens.borderRadiusXLarge,
    borderTopRightRadius: tokens.borderRadiusXLarge,
  },
  body: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    paddingBottom: `max(${tokens.spacingVerticalL}, env(safe-area-inset-bottom, 0px))`,
  },
  who: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { display: 'grid', minWidth: 0 },
  fact: { color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingHorizontalXS },
  two: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))' },
  link: {
    ...ENTRY_LINK,
    boxSizing: 'border-box',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    lineHeight: tokens.lineHeightBase200,
    '& > svg': { flexShrink: 0 },
  },
  large: { fontSize: tokens.fontSizeBase400, minHeight: '56px' },
  account: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  button: { minHeight: THUMB },
  small: {
    display: 'flex',
    alignItems: 'center',
    minHeight: THUMB,
    paddingInline: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

function Sheet({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const styles = useStyles();
  useGiveBackFocus(true);
  return (
    <OverlayDrawer
      open
      position="bottom"
      className={styles.sheet}
      onOpenChange={(_event, { open }) => !open && onClose()}
      aria-label={label}
    >
      <DrawerBody className={styles.body}>{children}</DrawerBody>
    </OverlayDrawer>
  );
}

export interface AddSheetProps {
  actions: readonly RemoteAction[];
  onClose: () => void;
}

export function AddSheet({ actions, onClose }: AddSheetProps) {
  const texts = useShellTexts(frameTexts);
  const styles = useStyles();
  return (
    <Sheet label={texts.add} onClose={onClose}>
      <ul className={styles.list}>
        {actions.map(({ id, path, icon, label }) => (
          <li key={id}>
            <NavLink to={path} end className={mergeClasses(styles.link, styles.large)} onClick={onClose}>
              <EntryIcon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export interface MoreSheetProps {
  entries: readonly NavigationEntry[];
  user: PortalUser;
  switching: Switching;
  help: readonly Words[];
  onIntent: (entry: NavigationEntry) => void;
  onClose: () => void;
}

export function MoreSheet({ entries, user, switching, help, onIntent, onClose }: MoreSheetProps) {
  const texts = useShellTexts(frameTexts);
  const styles = useStyles();
  const { session } = useApp();
  const name = nameOf(user, texts);
  return (
    <Sheet label={texts.more} onClose={onClose}>
      <div className={styles.who}>
        <Initials name={name} />
        <div className={styles.words}>
          <Text weight="semibold">{name}</Text>
          <Text size={200} className={styles.fact}>
            {[texts.roles[user.role], placeOf(user, texts)].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </div>
      {entries.length > 0 && (
        <nav aria-label={texts.more}>
          <ul className={mergeClasses(styles.list, styles.two)}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <NavLink
                  to={entry.path}
                  className={styles.link}
                  onClick={onClose}
                  onPointerDown={() => onIntent(entry)}
                  onFocus={() => onIntent(entry)}
                >
                  <EntryIcon name={entry.icon} />
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {help.map(({ title, text }) => (
        <div key={text} className={styles.words}>
          {title && <Text weight="semibold">{title}</Text>}
          <Text className={styles.fact}>{text}</Text>
        </div>
      ))}
      <div className={styles.account}>
        {user.hasDelegations && <RoleSelector onSwitch={switching.switchTo} />}
        <ThemeMenu className={styles.button} withWords />
        <LanguageMenu className={styles.button} />
        <Button
          appearance="subtle"
          className={styles.button}
          icon={<SignOutRegular />}
          onClick={() => void session.signOut()}
        >
          {texts.signOut}
        </Button>
      </div>
      <NavLink to={DIAGNOSTICS_PATH} className={styles.small} onClick={onClose}>
        {texts.diagnostics}
      </NavLink>
      {mayRelease(user) && (
        <NavLink to={RELEASES_PATH} className={styles.small} onClick={onClose}>
          {texts.releases}
        </NavLink>
      )}
    </Sheet>
  );
}

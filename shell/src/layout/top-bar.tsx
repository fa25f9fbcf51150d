/** The bar above every page: where one is, the search, who one is, light or dark, and the way out. The last three stand under More on a phone. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { PHONE, TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.ts';
import { DIAGNOSTICS_PATH, mayRelease, RELEASES_PATH } from '../navigation/own-pages.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';
import { LanguageItems } from '../language/language-items.tsx';
import { useLanguage } from '../language/use-language.ts';
import { RoleSelector } from './role-selector.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { nameOf, placeOf } from './user-words.ts';
import type { Switching } from './use-switching.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '56px',
    padding: `0 ${tokens.spacingHorizontalXL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { paddingRight: tokens.spacingHorizontalXS, paddingLeft: tokens.spacingHorizontalL },
  },
  place: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    flexGrow: 1,
    color: tokens.colorNeutralForeground2,
    '& > svg': { flexShrink: 0 },
    // Two lines need no more, so that the name beside them stays whole where there is room for it.
    [TABLET]: { flexBasis: '104px', flexShrink: 0 },
  },
  // Two short lines where it is narrow: "Marlow State …" may be any of three.
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [TABLET]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
    },
  },
  person: {
    columnGap: tokens.spacingHorizontalS,
    minHeight: THUMB,
    maxWidth: '50vw',
    minWidth: THUMB,
    // A long name gives way before anything else does.
    flexShrink: 9,
  },
  words: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', textAlign: 'start', minWidth: 0 },
  role: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  small: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  finger: { minWidth: THUMB, minHeight: THUMB },
});

export interface TopBarProps {
  user: PortalUser;
  switching: Switching;
  phone: boolean;
  /** The search over all pages. */
  search: ReactNode;
  /** What waits to be sent. */
  waiting: ReactNode;
}

export function TopBar({ user, switching, phone, search, waiting }: TopBarProps) {
  const styles = useStyles();
  const place = placeOf(user, useShellTexts(frameTexts));
  return (
    <header {...SCREEN_ONLY} className={styles.bar}>
      <div className={styles.place}>
        {place && (
          <>
            <LocationRegular aria-hidden />
            <Text className={styles.name} title={place}>
              {place}
            </Text>
          </>
        )}
      </div>
      {waiting}
      {search}
      {!phone && (
        <>
          {user.hasDelegations && <RoleSelector onSwitch={switching.switchTo} />}
          <ThemeMenu className={styles.finger} />
          <AccountMenu user={user} />
        </>
      )}
    </header>
  );
}

function AccountMenu({ user }: { user: PortalUser }) {
  const styles = useStyles();
  const texts = useShellTexts(frameTexts);
  const language = useLanguage();
  const {
    session,
    own,
    language: { offered: languages },
  } = useApp();
  const name = nameOf(user, texts);
  const role = texts.roles[user.role];
  return (
    <Menu checkedValues={{ language: [language] }}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={styles.person}>
          <Initials name={name} />
          <span className={styles.words}>
            <Text truncate wrap={false} title={name}>
              {name}
            </Text>
            <Text size={200} className={styles.role}>
              {role}
            </Text>
          </span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              {name} · {role}
            </MenuGroupHeader>
            <MenuItem className={styles.small} onClick={() => own.portal.navigate(DIAGNOSTICS_PATH)}>
              {texts.diagnostics}
            </MenuItem>
            {mayRelease(user) && (
              <MenuItem className={styles.small} onClick={() => own.portal.navigate(RELEASES_PATH)}>
                {texts.releases}
              </MenuItem>
            )}
            <MenuItem icon={<SignOutRegular />} onClick={() => void session.signOut()}>
              {texts.signOut}
            </MenuItem>
          </MenuGroup>
          {languages.length > 1 && (
            <MenuGroup>
              <MenuGroupHeader>{texts.language}</MenuGroupHeader>
              <LanguageItems />
            </MenuGroup>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

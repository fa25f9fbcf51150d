/** The bar above every page: where one is, who one is, light or dark, and the way out. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
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
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { useApp } from '../app/app-context.ts';
import { RoleSelector } from './role-selector.tsx';
import { ThemeMenu } from './theme-menu.tsx';
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
    [PHONE]: { gap: 0, padding: `0 ${tokens.spacingHorizontalXS}` },
  },
  place: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    flexGrow: 1,
    color: tokens.colorNeutralForeground2,
  },
  // Two short lines on a phone: "Marlow State …" may be any of three.
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [PHONE]: {
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
    [PHONE]: { minWidth: THUMB, padding: 0 },
  },
  words: {
    display: 'grid',
    justifyItems: 'start',
    minWidth: 0,
    [PHONE]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  role: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  finger: { minWidth: THUMB, minHeight: THUMB },
});

export interface TopBarProps {
  user: PortalUser;
  switching: Switching;
  /** Opens the drawer; given on phones only. */
  onMenu?: (() => void) | undefined;
}

export function TopBar({ user, switching, onMenu }: TopBarProps) {
  const styles = useStyles();
  const { session } = useApp();
  const name = user.name || 'Signed in';
  const role = ROLE_TITLES[user.role];
  const place = placeOf(user);
  return (
    <header {...SCREEN_ONLY} className={styles.bar}>
      {onMenu && (
        <Button
          appearance="subtle"
          className={styles.finger}
          icon={<NavigationRegular />}
          aria-label="Open the menu"
          onClick={onMenu}
        />
      )}
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
      {user.hasDelegations && <RoleSelector onSwitch={switching.switchTo} />}
      <ThemeMenu className={styles.finger} />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button appearance="subtle" className={styles.person}>
            <Initials name={name} />
            <span className={styles.words}>
              <Text truncate wrap={false}>
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
              <MenuItem icon={<SignOutRegular />} onClick={() => void session.signOut()}>
                Sign out
              </MenuItem>
            </MenuGroup>
          </MenuList>
        </MenuPopover>
      </Menu>
    </header>
  );
}

/** The first place is the person's own; for people with a region or more, how many lie below. */
export function placeOf({ locations: [first, ...more] }: PortalUser): string {
  if (!first) return '';
  return more.length > 0 ? `${first.name} and ${more.length} more` : first.name;
}

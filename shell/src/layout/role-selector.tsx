/** "Users with delegations get a role selector listing their delegations. Choosing one switches identity and reloads." */
import { FITS_WINDOW } from '@emmaus/remote-kit/page/menu-place.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import {
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { PeopleSwapRegular } from '@fluentui/react-icons/svg/people-swap';
import { useState } from 'react';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';
import { type SwitchEntry, actingApi } from '../account/acting.api.ts';

const useStyles = makeStyles({
  button: { minHeight: THUMB, minWidth: THUMB, flexShrink: 0, whiteSpace: 'nowrap' },
  entry: { minHeight: THUMB, alignItems: 'center', maxWidth: 'none' },
  lines: { display: 'grid' },
  more: { color: tokens.colorNeutralForeground3 },
  said: { display: 'block', padding: tokens.spacingHorizontalM },
});

export interface RoleSelectorProps {
  /** Switches; may reject. */
  onSwitch: (entry: SwitchEntry) => Promise<unknown>;
}

export function RoleSelector({ onSwitch }: RoleSelectorProps) {
  const styles = useStyles();
  const texts = useShellTexts(frameTexts);
  const [opened, setOpened] = useState(false);
  // Asked for when somebody looks: most days nobody switches.
  const { data: entries, error } = actingApi.useMyDelegationsQuery(undefined, { skip: !opened });
  const current = entries?.find((entry) => entry.current);
  return (
    <Menu
      positioning={FITS_WINDOW}
      checkedValues={{ identity: current ? [String(current.id)] : [] }}
      onOpenChange={(_event, { open }) => open && setOpened(true)}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton appearance="subtle" className={styles.button} icon={<PeopleSwapRegular />}>
          {texts.switchRole}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        {!entries && !error && <Spinner size="tiny" className={styles.said} label={texts.loadingRoles} />}
        {error && (
          <Text role="alert" className={styles.said}>
            {asProblem(error).message}
          </Text>
        )}
        {entries?.length === 0 && <Text className={styles.said}>{texts.noRoles}</Text>}
        {entries && entries.length > 0 && (
          <MenuList>
            {entries.map((entry) => (
              <MenuItemRadio
                key={entry.id}
                className={styles.entry}
                name="identity"
                value={String(entry.id)}
                onClick={() => !entry.current && void onSwitch(entry)}
              >
                <span className={styles.lines}>
                  <Text>{entry.isRoot ? texts.you(entry.name) : entry.name}</Text>
                  <Text size={200} className={styles.more}>
                    {[entry.role && texts.roles[entry.role], entry.location].filter(Boolean).join(texts.at)}
                  </Text>
                </span>
              </MenuItemRadio>
            ))}
          </MenuList>
        )}
      </MenuPopover>
    </Menu>
  );
}

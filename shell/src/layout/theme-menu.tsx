/** Light, dark, or as the system has it. */
import type { ThemeChoice } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';

const THEMES: readonly { choice: ThemeChoice; label: string }[] = [
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
  { choice: 'system', label: 'Same as this device' },
];

export interface ThemeMenuProps {
  className: string;
  /** Where there is room for more than the sign. */
  withWords?: boolean;
}

export function ThemeMenu({ className, withWords = false }: ThemeMenuProps) {
  const { theme } = useApp();
  const [chosen, setChosen] = useState(theme.choice());
  function choose(choice: ThemeChoice): void {
    setChosen(choice);
    theme.choose(choice);
  }
  const label = THEMES.find(({ choice }) => choice === chosen)?.label ?? '';
  const words = `Theme: ${label}`;
  return (
    <Menu checkedValues={{ theme: [chosen] }}>
      <MenuTrigger disableButtonEnhancement>
        {withWords ? (
          <Button appearance="subtle" className={className} icon={<DarkThemeRegular />}>
            {words}
          </Button>
        ) : (
          <Tooltip content="Theme" relationship="inaccessible">
            <Button appearance="subtle" className={className} icon={<DarkThemeRegular />} aria-label={words} />
          </Tooltip>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {THEMES.map(({ choice, label: text }) => (
            <MenuItemRadio key={choice} name="theme" value={choice} onClick={() => choose(choice)}>
              {text}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

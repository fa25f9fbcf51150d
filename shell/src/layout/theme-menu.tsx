/** Light, dark, or as the system has it. */
import type { ThemeChoice } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

export interface ThemeMenuProps {
  className: string;
  /** Where there is room for more than the sign. */
  withWords?: boolean;
}

export function ThemeMenu({ className, withWords = false }: ThemeMenuProps) {
  const texts = useShellTexts(frameTexts);
  const { theme } = useApp();
  const [chosen, setChosen] = useState(theme.choice());
  function choose(choice: ThemeChoice): void {
    setChosen(choice);
    theme.choose(choice);
  }
  const words = texts.themeIs(texts[chosen]);
  return (
    <Menu checkedValues={{ theme: [chosen] }}>
      <MenuTrigger disableButtonEnhancement>
        {withWords ? (
          <Button appearance="subtle" className={className} icon={<DarkThemeRegular />}>
            {words}
          </Button>
        ) : (
          <Tooltip content={texts.theme} relationship="inaccessible">
            <Button appearance="subtle" className={className} icon={<DarkThemeRegular />} aria-label={words} />
          </Tooltip>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {THEMES.map((choice) => (
            <MenuItemRadio key={choice} name="theme" value={choice} onClick={() => choose(choice)}>
              {texts[choice]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

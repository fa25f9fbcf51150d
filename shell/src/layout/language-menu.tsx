/** The language of the portal, as a button where there is no account menu. */
import { Button, Menu, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { useApp } from '../app/app-context.ts';
import { LanguageItems } from '../language/language-items.tsx';
import { useLanguage } from '../language/use-language.ts';
import { LANGUAGES } from '../language/locale.store.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';

export function LanguageMenu({ className }: { className: string }) {
  const texts = useShellTexts(frameTexts);
  const language = useLanguage();
  if (useApp().language.offered.length < 2) return null;
  return (
    <Menu checkedValues={{ language: [language] }}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={className}>
          {`${texts.language}: ${LANGUAGES[language]}`}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <LanguageItems />
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

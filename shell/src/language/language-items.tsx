/** The languages of the portal in a menu, each by its own name. The menu around it says `checkedValues={{ language: [language] }}`. */
import { MenuItemRadio } from '@fluentui/react-components';
import { useApp } from '../app/app-context.ts';
import { LANGUAGES } from './locale.store.ts';

export function LanguageItems() {
  const { language } = useApp();
  return language.offered.map((choice) => (
    <MenuItemRadio key={choice} name="language" value={choice} lang={choice} onClick={() => language.choose(choice)}>
      {LANGUAGES[choice]}
    </MenuItemRadio>
  ));
}

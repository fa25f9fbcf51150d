/** Has the parts of the kit speak the language of the shell, as long as they stand in it and not in a remote. */
import { kitTexts } from '@emmaus/remote-kit/language/kit.texts.ts';
import { SpokenContext } from '@emmaus/remote-kit/language/spoken.ts';
import type { ReactNode } from 'react';
import { useLanguage } from './use-language.ts';
import { useShellTexts } from './use-shell-texts.ts';

export function Spoken({ children }: { children: ReactNode }) {
  // Fetches them; drawn anew when they have come.
  useShellTexts(kitTexts);
  return <SpokenContext value={useLanguage()}>{children}</SpokenContext>;
}

/** The shell's own texts, in the language of the person. */
import type { Texts } from '@emmaus/remote-kit/language/texts.ts';
import { useTextsOf } from '@emmaus/remote-kit/language/use-texts.ts';
import { useApp } from '../app/app-context.ts';

export function useShellTexts<English extends object>(texts: Texts<English>): English {
  return useTextsOf(texts, useApp().language);
}

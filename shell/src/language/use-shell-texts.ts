/** The shell's own texts, in the language of the person. */
import type { Texts } from '@emmaus/remote-kit/language/texts.ts';
import { useLocaleOf, useTextsOf } from '@emmaus/remote-kit/language/use-texts.ts';
import type { PortalLocale } from '@emmaus/remote-kit/portal/contract.ts';
import { use } from 'react';
import { AppContext } from '../app/app-context.ts';

/** A part of the shell that stands by itself, as on the page of the kit or in a test, speaks English. */
const ENGLISH: PortalLocale = { current: () => 'en-US', subscribe: () => () => undefined };

export function useShellTexts<English extends object>(texts: Texts<English>): English {
  return useTextsOf(texts, useSpokenLocale());
}

/** The locale in force, for days and numbers. */
export function useShellLocale(): string {
  return useLocaleOf(useSpokenLocale());
}

function useSpokenLocale(): PortalLocale {
  return use(AppContext)?.language ?? ENGLISH;
}

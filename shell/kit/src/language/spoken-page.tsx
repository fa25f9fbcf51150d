/**
 * A page in the language of whoever reads it: it says which one to those who hear the page, and the kit's parts on it speak along. Where
 * its texts, or the kit's, are not there in that language, all of it is English.
 *
 *     const texts = useTexts(planTexts);
 *     return <SpokenPage texts={planTexts}>…</SpokenPage>;
 */
import type { ReactNode } from 'react';
import { kitTexts } from './kit.texts.ts';
import { SpokenContext } from './spoken.ts';
import { languageOf, type Texts } from './texts.ts';
import { useLocale, useTexts } from './use-texts.ts';

export interface SpokenPageProps<English extends object> {
  texts: Texts<English>;
  children: ReactNode;
}

export function SpokenPage<English extends object>({ texts, children }: SpokenPageProps<English>) {
  const locale = useLocale();
  useTexts(texts);
  useTexts(kitTexts);
  const language = languageOf(locale);
  const spoken = texts.speaks(locale) && kitTexts.speaks(locale) ? language : 'en';
  // It is no box of its own: what stands in it is laid out as before.
  return (
    <div lang={spoken} style={{ display: 'contents' }}>
      <SpokenContext value={spoken}>{children}</SpokenContext>
    </div>
  );
}

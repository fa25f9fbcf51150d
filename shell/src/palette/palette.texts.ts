/** What the search over all pages says. */
import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './palette.texts.en.ts';

export const paletteTexts = defineTexts(texts, {
  es: () => import(/* webpackChunkName: "es" */ './palette.texts.es.ts'),
});

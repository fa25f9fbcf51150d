/** What the pages around the sign-in say. */
import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './status.texts.en.ts';

export const statusTexts = defineTexts(texts, {
  es: () => import(/* webpackChunkName: "es" */ './status.texts.es.ts'),
});

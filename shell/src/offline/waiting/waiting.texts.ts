/** What what waits to be sent says. */
import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './waiting.texts.en.ts';

export const waitingTexts = defineTexts(texts, {
  es: () => import(/* webpackChunkName: "es" */ './waiting.texts.es.ts'),
});

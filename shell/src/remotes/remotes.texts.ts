/** What the frame around the remotes says. */
import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './remotes.texts.en.ts';

export const remotesTexts = defineTexts(texts, {
  es: () => import(/* webpackChunkName: "es" */ './remotes.texts.es.ts'),
});

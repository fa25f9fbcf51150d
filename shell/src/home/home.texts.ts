/** What the home page says. */
import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './home.texts.en.ts';

export const homeTexts = defineTexts(texts, { es: () => import(/* webpackChunkName: "es" */ './home.texts.es.ts') });

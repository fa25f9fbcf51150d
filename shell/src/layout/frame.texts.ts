/** What the frame around every page says. */
import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './frame.texts.en.ts';

export const frameTexts = defineTexts(texts, { es: () => import(/* webpackChunkName: "es" */ './frame.texts.es.ts') });

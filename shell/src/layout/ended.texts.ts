/** What is said where acting as somebody else has ended by itself. */
import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './ended.texts.en.ts';

export const endedTexts = defineTexts(texts, { es: () => import(/* webpackChunkName: "es" */ './ended.texts.es.ts') });

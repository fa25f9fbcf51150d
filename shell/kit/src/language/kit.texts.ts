/** What a part of the kit by itself says. */
import { defineTexts } from './texts.ts';
import { texts } from './kit.texts.en.ts';

export const kitTexts = defineTexts(texts, { es: () => import(/* webpackChunkName: "es" */ './kit.texts.es.ts') });

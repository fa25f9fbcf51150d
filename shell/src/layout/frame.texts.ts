/** What the frame around every page says. */
import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './frame.texts.en.ts';

export const frameTexts = defineTexts(texts, { es: () => import('./frame.texts.es.ts') });

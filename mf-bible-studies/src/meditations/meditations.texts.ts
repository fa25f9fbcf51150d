import { defineTexts } from '@emmaus/remote-kit/language/texts.ts';
import { texts } from './meditations.texts.en.ts';

export const meditationTexts = defineTexts(texts, { es: () => import('./meditations.texts.es.ts') });

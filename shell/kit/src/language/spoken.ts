/**
 * The language that the parts of the kit speak where they stand: a button "Try again" in a page of English words is English, whatever
 * the portal speaks. The shell says its own; a remote that has its texts in several languages puts it around its pages.
 */
import { createContext, use } from 'react';
import { kitTexts } from './kit.texts.ts';

export const SpokenContext = createContext('en');

/** What parts of the kit say by themselves. Another language than English has to be loaded by who names it. */
export function useKitTexts() {
  return kitTexts.in(use(SpokenContext));
}

/** What is on the screen only: on paper there is nothing to press, to search or to turn over. */
import { makeStaticStyles } from '@fluentui/react-components';
import { PAPER } from './breakpoints.ts';

/** For what stands beside the content, e.g. `<header {...SCREEN_ONLY}>`. Buttons need not say it. */
export const SCREEN_ONLY = { 'data-screen-only': '' };
/** For a button whose words are content. */
export const ON_PAPER = { 'data-on-paper': '' };

export const usePaperStyles = makeStaticStyles(`${PAPER} {
  [data-screen-only], .fui-Button:not([data-on-paper]), .fui-Toaster { display: none !important; }
  body { background-color: transparent !important; }
}`);

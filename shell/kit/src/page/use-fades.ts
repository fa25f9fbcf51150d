/** From a list to a record and back one page fades into the other, for whoever does not mind what moves. */
import { makeStaticStyles } from '@fluentui/react-components';
import { LESS_MOTION } from './breakpoints.ts';
import { useWidth } from './use-width.ts';

const useFading = makeStaticStyles({
  '::view-transition-old(root)': { animationDuration: '120ms' },
  '::view-transition-new(root)': { animationDuration: '120ms' },
});

/** For `viewTransition` of links and `navigate`. Browsers that cannot do it are not asked to. */
export function useFades(): boolean {
  useFading();
  return !useWidth(LESS_MOTION) && 'startViewTransition' in document;
}

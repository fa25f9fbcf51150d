/** What a person has asked their machine for: nothing that moves, or colours of their own. */
import { makeStaticStyles } from '@fluentui/react-components';

/** With colours of one's own all grounds and shadows go: what is chosen, and what waits, gets an edge. */
export const useComfort = makeStaticStyles(`
@media (prefers-reduced-motion: reduce) {
  /* How long a notice stays is an animation too, of which nothing is seen. */
  :not([data-timer-status]), ::before, ::after {
    animation-duration: 1ms !important;
    animation-iteration-count: 1 !important;
    /* Of any length, however short, every property of every element that inherits a colour is taken there by steps. */
    transition-duration: 0s !important;
    transition-delay: 0s !important;
    scroll-behavior: auto !important;
  }
}
@media (forced-colors: active) {
  :is([aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
  .fui-SkeletonItem { border: 1px solid GrayText; }
}`);

/** Figures are as wide as each other everywhere: they stand below each other, and nothing moves as they count. */
import { makeStaticStyles } from '@fluentui/react-components';
import { THEMED } from './thumb.ts';

export const useFigures = makeStaticStyles(`${THEMED}, :where(${THEMED} :is(button, input, select, textarea)) {
  font-variant-numeric: tabular-nums;
}`);

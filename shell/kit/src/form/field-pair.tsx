/** Two short fields that share a row, on a phone too: first and last name, two answers of one word. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PHONE } from '../page/breakpoints.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    // A fault of two lines under one of them moves nothing of the other.
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    [PHONE]: { gap: tokens.spacingHorizontalM },
    // A field is as wide as the browser wants it, else.
    '& .fui-Field, & .fui-Input, & .fui-Input__input': { minWidth: 0 },
  },
});

export interface FieldPairProps {
  /** For its place in a grid. */
  className?: string;
  children: ReactNode;
}

export function FieldPair({ className, children }: FieldPairProps) {
  return <div className={mergeClasses(useStyles().pair, className)}>{children}</div>;
}

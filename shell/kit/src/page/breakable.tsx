/** Addresses where there is little room: a line ends before the '@' or behind a dot, not a letter before the end. */
import { Fragment, type ReactNode } from 'react';

const ENDS_OF_LINES = /(?=@)|(?<=[._+-])(?=[^\s._+-])/;

/** `breakable('maria.lindgren@lakeside.edu')`: the same text, also for who searches or listens. Text without an address stays as it is. */
export function breakable(text: string): ReactNode {
  if (!text.includes('@')) return text;
  return text.split(ENDS_OF_LINES).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

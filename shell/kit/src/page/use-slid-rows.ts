/** The second tap of a double one on a row that leaves falls on the row that has slid there: it was not meant for it. */
import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** Milliseconds for which a row that has slid takes no tap. By the keys somebody goes there before they press. */
const SLID = 500;

/**
 * For a list of which rows leave as they are answered: what is tapped in a row that has just slid is held back. Since 1.22.0.
 *
 *     const list = useRef<HTMLUListElement>(null);
 *     <ul ref={list} onClickCapture={useSlidRows(list)}>{rows}</ul>
 */
export function useSlidRows(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const before = useRef<Element[]>([]);
  const slid = useRef<Element[]>([]);
  const until = useRef(0);
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const gone = before.current.findIndex((row) => !row.isConnected);
    before.current = rows;
    if (gone < 0) return;
    slid.current = rows.slice(gone);
    until.current = performance.now() + SLID;
  });
  return (event) => {
    if (event.detail === 0 || performance.now() > until.current) return;
    if (!slid.current.some((row) => row.contains(event.target as Node))) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

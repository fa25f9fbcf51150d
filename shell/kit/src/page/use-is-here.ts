/** Whether whoever asked for something is still on the page when the answer comes. */
import { useCallback, useEffect, useRef } from 'react';

/**
 * Answers whether the component that asks is still there. An answer that comes late leads nobody away from where they went meanwhile.
 * Since 1.10.0.
 *
 *     const isHere = useIsHere();
 *     const { id } = await add(body).unwrap();
 *     if (isHere()) void navigate(`/people/${id}`);
 */
export function useIsHere(): () => boolean {
  const here = useRef(true);
  // What is only hidden while it waits for a part of it is still there: a layout effect would say that it is gone.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}

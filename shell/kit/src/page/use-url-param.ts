/** Filters and selections that live in the address, so that a link or a reload shows the same. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * One query parameter as state. Its default value is left out of the address. Setting it goes back to the first page.
 *
 *     const [status, setStatus] = useUrlParam('status', 'active');
 */
export function useUrlParam(name: string, fallback = ''): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParams((now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (value === fallback || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      }),
    [name, fallback, setParams],
  );
  return [params.get(name) ?? fallback, set];
}

/** Filters, selections and pages that live in the address, so that a link or a reload shows the same. */
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import type { AddressValue } from './address-values.ts';
import { useIsHere } from './use-is-here.ts';

type Spec<Values> = { readonly [Name in keyof Values]: AddressValue<Values[Name]> };

/** Sets some values in one step and keeps the rest; undefined takes one out of the address. */
export type ChangeAddress<Values> = (
  changes: { [Name in keyof Values]?: Values[Name] | undefined },
  options?: { replace?: boolean },
) => void;

/** What was asked of the router and has not been drawn yet: who changes the address before that goes on from there. */
const underway = new WeakMap<Location, URLSearchParams>();

/**
 * Values of the address and the function that sets some of them. Whoever changes what a list shows goes back to its first
 * page. Two changes in one tick, of one screen or of several hooks, add up. Of a screen that was left nothing is changed any more: the
 * address is another one's.
 *
 *     const [{ location, person, time }, change] = useAddress({ location: id, person: id, time: flag('shown') });
 *     change({ location: 12, person: undefined });
 */
export function useAddress<Values extends object>(spec: Spec<Values>): [Values, ChangeAddress<Values>] {
  const location = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const newest = useRef({ location, spec });
  useLayoutEffect(() => {
    newest.current = { location, spec };
  });

  const change = useCallback<ChangeAddress<Values>>(
    (changes, options) => {
      if (!isHere()) return;
      const now = newest.current;
      const next = new URLSearchParams(underway.get(now.location) ?? now.location.search);
      if (filters(now.spec, changes)) next.delete('page');
      for (const name in changes) {
        const value = changes[name];
        const written = value === undefined ? '' : now.spec[name].write(value);
        if (written === '') next.delete(name);
        else next.set(name, written);
      }
      underway.set(now.location, next);
      void navigate(`?${next}`, options);
    },
    [navigate, isHere],
  );

  return [read(spec, new URLSearchParams(location.search)), change];
}

function filters<Values>(spec: Spec<Values>, changes: { [Name in keyof Values]?: Values[Name] | undefined }): boolean {
  for (const name in changes) if (spec[name].besides !== true) return true;
  return false;
}

function read<Values>(spec: Spec<Values>, params: URLSearchParams): Values {
  const values: Partial<Values> = {};
  for (const name in spec) values[name] = spec[name].read(params.get(name));
  // Every name of the spec has been read.
  return values as Values;
}

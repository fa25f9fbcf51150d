/**
 * The place that was chosen stays for the next page of one of one's places: in this tab, for one account and the person as whom it is used;
 * signing out forgets it.
 */
import { useEffect } from 'react';
import { useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { ownerOf } from '../offline/whose.ts';
import { usePortal } from '../portal/portal-context.ts';
import { id } from './address-values.ts';
import type { ChangeAddress } from './use-address.ts';

/**
 * The place of the address; where the address says nothing at all, the one that was chosen last, which is put into the address then. It is
 * one of the places of these types, of which there have to be several; any other is left as it is. Since 1.12.0.
 *
 *     const [values, change] = useAddress({ location: id, person: id });
 *     const location = useKeptPlace(values.location, change, TYPES);
 */
export function useKeptPlace(
  chosen: number | undefined,
  change: ChangeAddress<{ location: number | undefined }>,
  types: readonly string[],
): number | undefined {
  const portal = usePortal();
  const { search } = useLocation();
  const name = nameOf(portal);
  const all = portal.user?.locations ?? [];
  const offered = all.filter(({ location_type: type }) => types.includes(type));
  // What a link says of somebody at one's usual place is not of another one.
  const kept = search === '' && offered.length > 1 ? amongThem(offered, read(name)) : undefined;
  const known = amongThem(all, chosen);
  useEffect(() => {
    if (kept !== undefined) change({ location: kept }, { replace: true });
  }, [kept, change]);
  useEffect(() => {
    if (known !== undefined) keep(name, known);
  }, [known, name]);
  return chosen ?? kept;
}

function amongThem(places: readonly { id: number }[], wanted: number | undefined): number | undefined {
  return places.find((place) => place.id === wanted)?.id;
}

function nameOf(portal: Parameters<typeof ownerOf>[0]): string | undefined {
  const owner = ownerOf(portal);
  return owner && `emmaus.place:${owner.account}:${owner.person}`;
}

function read(name: string | undefined): number | undefined {
  try {
    return name === undefined ? undefined : id.read(sessionStorage.getItem(name));
  } catch {
    return undefined;
  }
}

function keep(name: string | undefined, place: number): void {
  try {
    if (name !== undefined) sessionStorage.setItem(name, id.write(place));
  } catch {
    // A browser may refuse its storage; each page begins with its usual place then.
  }
}

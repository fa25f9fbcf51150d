/** How the frame calls somebody, and where they are. */
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';

export function nameOf({ name }: PortalUser): string {
  return name || 'Signed in';
}

/** The first place is the person's own; for people with a region or more, how many lie below. */
export function placeOf({ locations: [first, ...more] }: PortalUser): string {
  if (!first) return '';
  return more.length > 0 ? `${first.name} and ${more.length} more` : first.name;
}

/** How the frame calls somebody, and where they are. */
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import type { FrameTexts } from './frame.texts.en.ts';

export function nameOf({ name }: PortalUser, texts: FrameTexts): string {
  return name || texts.signedIn;
}

/** The first place is the person's own; for people with a region or more, how many lie below. */
export function placeOf({ locations: [first, ...more] }: PortalUser, texts: FrameTexts): string {
  if (!first) return '';
  return more.length > 0 ? texts.placeAndMore(first.name, more.length) : first.name;
}

/** The portal behind the sign-in. A file of its own, so that it can be fetched while the session is being picked up. */
import type { ComponentType } from 'react';
import type { SignedInAreaProps } from './signed-in-area.tsx';

type SignedInArea = ComponentType<SignedInAreaProps>;

let there: SignedInArea | undefined;

export async function loadSignedInArea(): Promise<SignedInArea> {
  // By this name the gateway tells the file from others (services/kit/src/http/shell-frame.ts).
  const { SignedInArea: area, frameTexts } = await import(/* webpackChunkName: "frame" */ './signed-in-area.tsx');
  // Not drawn in English first; without its file it is English.
  await frameTexts.load(document.documentElement.lang).catch(() => undefined);
  there = area;
  return area;
}

/** Once it has come. */
export function signedInArea(): SignedInArea | undefined {
  return there;
}

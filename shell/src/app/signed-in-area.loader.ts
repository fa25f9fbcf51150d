/** The portal behind the sign-in. A file of its own, so that it can be fetched while the session is being picked up. */
export async function loadSignedInArea() {
  const { SignedInArea, frameTexts } = await import('./signed-in-area.tsx');
  // Not drawn in English first; without its file it is English.
  await frameTexts.load(document.documentElement.lang).catch(() => undefined);
  return { default: SignedInArea };
}

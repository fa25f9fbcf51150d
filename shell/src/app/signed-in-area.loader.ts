/** The portal behind the sign-in. A file of its own, so that it can be fetched while the session is being picked up. */
export async function loadSignedInArea() {
  const { SignedInArea } = await import('./signed-in-area.tsx');
  return { default: SignedInArea };
}

/** The address of who is left behind: of a campus, perhaps by one leader alone. */
export function successorsPath({ location, leader }: { location: number | undefined; leader?: number }): string {
  const query = new URLSearchParams();
  if (location !== undefined) query.set('location', String(location));
  if (leader !== undefined) query.set('leader', String(leader));
  const words = query.toString();
  return `/graduation-records/successors${words && `?${words}`}`;
}

/** Which of one's places a page shows that is of one place at a time. */
import type { PortalUser } from '../portal/contract.ts';

/**
 * The place that is asked for. Else nothing is said to whom a place of these types is their own, which the service knows; whoever stands
 * above such places is shown the first that they reach. Since 1.18.0.
 */
export function placeToShow(
  locations: PortalUser['locations'],
  asked: number | undefined,
  types: readonly string[],
): number | undefined {
  const isOfType = ({ location_type: type }: PortalUser['locations'][number]) => types.includes(type);
  return asked ?? (locations.slice(0, 1).some(isOfType) ? undefined : locations.find(isOfType)?.id);
}

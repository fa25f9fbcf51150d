/** A campus of one's own, with its region, area and parish, and an account for each of the 17 roles. No name in it stands anywhere else in the house. */
import type { Role } from '@emmaus/contracts/roles';
import type { Place } from './place.ts';
import type { Person } from './person.ts';

export interface Campus {
  /** The word by which everything of this campus can be told from what belongs to others, e.g. 'Dolari'. */
  tag: string;
  /** `campus` is where most roles work, `neighbour` another campus of its area. */
  place: Record<'organization' | 'region' | 'area' | 'campus' | 'neighbour' | 'parish', Place>;
  /** The person behind each role's account. */
  person: Record<Role, Person>;
  /** Students of the campus, besides the one with an account. */
  students: readonly Person[];
  neighbours: readonly Person[];
  parishioners: readonly Person[];
}

/** Who can sign in: as the person of a role, or with an account that belongs to nobody yet. */
export type Who = Role | 'nobody' | 'invited';

/** The password of everybody. */
export const PASSWORD = 'emmaus';

export function emailOf(campus: Pick<Campus, 'tag'>, who: Who): string {
  return `${who}.${campus.tag.toLowerCase()}@emmaus.test`;
}

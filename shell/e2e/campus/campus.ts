/**
 * A campus of one's own, with its region, area and parish, an account for each of the 17 roles, and as much of everything
 * as journeys look at. No name in it stands anywhere else in the house.
 */
import { randomInt } from 'node:crypto';
import type { Role } from '@emmaus/contracts/roles';
import { writeAccounts } from './accounts.ts';
import { writeActing, writeDelegations } from './delegations.ts';
import { writeDepthCharts } from './depth-charts.ts';
import { writeChains } from './chains.ts';
import type { House } from './house.ts';
import { writePeople, type Person } from './people.ts';
import { writePlaces, type Place } from './places.ts';
import { writeRegistrations } from './registrations.ts';
import { writeStudies } from './studies.ts';
import { writeVacations } from './vacations.ts';

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

/** Writes a campus in one transaction; takes about a tenth of a second. */
export async function buildCampus(house: House, issuer: string): Promise<Campus> {
  const tag = inventWord();
  return house.transaction(async (database) => {
    const place = await writePlaces(database, tag);
    const people = await writePeople(database, { tag, place });
    const campus: Campus = { tag, place, ...people };
    await writeAccounts(database, campus, issuer);
    await writeStudies(database, campus);
    await writeChains(database, campus);
    await writeDepthCharts(database, campus);
    await writeRegistrations(database, campus);
    await writeVacations(database, campus);
    await writeDelegations(database, campus);
    await writeActing(database, campus);
    return campus;
  });
}

/** A name like nobody's and nothing's before, e.g. 'Rubalito'. */
export function inventWord(syllables = 4): string {
  const pick = (letters: string) => letters[randomInt(letters.length)];
  const word = Array.from({ length: syllables }, () => `${pick('bdfgklmnprstvz')}${pick('aeiou')}`).join('');
  return word.replace(/^./, (letter) => letter.toUpperCase());
}

/** Makes up people, one after the other, with names, addresses and numbers that nobody else in the demo has. */
import { createRandom, type Random } from '@emmaus/service-kit/database/seeding';
import type { Role } from '@emmaus/contracts/roles';
import { GENDERS, type Gender } from '@emmaus/contracts/ministry.words';
import { grantRow, personRow, type PersonDetails, type Row } from '../factories.ts';
import { FAMILY_NAMES } from './family-names.ts';
import { GIVEN_NAMES } from './given-names.ts';

export interface Place {
  id: number;
  name: string;
}

export type InventedDetails = Omit<PersonDetails, 'id' | 'locationId' | 'gender'> & { place: Place; gender?: Gender };

const AREA_CODES = [
  201, 203, 205, 207, 208, 210, 214, 217, 218, 224, 228, 231, 239, 252, 254, 256, 260, 262, 267, 269, 270, 276, 281,
  301, 303, 304, 307, 308, 309, 312, 314, 316, 318, 319, 320, 325, 330, 334, 336, 337, 339, 351, 352, 360, 361, 385,
  386, 401, 402, 405, 406, 409, 410, 412, 414, 417, 419, 423, 430, 432, 434, 435, 440, 443, 469, 478, 479, 484, 501,
  503, 504, 505, 507, 508, 509, 512, 513, 515, 517, 520, 530, 540, 541, 559, 563, 573, 575, 580, 601, 605,
];
/** Numbers 555-0100 to 555-0199 are kept for fiction in every area code. */
const NUMBERS_PER_CODE = 100;
const MAIL_HOSTS = ['mail.example.com', 'post.example.org', 'inbox.example.net'];

export interface Crowd {
  random: Random;
  people: Row[];
  grants: Row[];
  /** Adds a person; gives its id. With a role the person holds it at the place. */
  add(details: InventedDetails): number;
  /** Adds a further, not primary, role. */
  alsoHolds(personId: number, role: Role, place: Place): void;
}

export function createCrowd(seed: number): Crowd {
  const random = createRandom(seed);
  const people: Row[] = [];
  const grants: Row[] = [];
  const taken = new Map<string, number>();
  let phones = 0;

  function inventPhone(): string {
    const code = AREA_CODES[Math.floor(phones / NUMBERS_PER_CODE) % AREA_CODES.length];
    const number = String(100 + (phones % NUMBERS_PER_CODE)).padStart(4, '0');
    phones += 1;
    return `${code}-555-${number}`;
  }

  return {
    random,
    people,
    grants,
    add({ place, ...details }) {
      const id = people.length + 1;
      const gender = details.gender ?? random.pick(GENDERS);
      const firstName = details.firstName ?? random.pick(GIVEN_NAMES[gender]);
      const lastName = details.lastName ?? random.pick(FAMILY_NAMES);
      const address = uniqueAddress(taken, firstName, lastName);
      const phone = random.chance(0.88) ? inventPhone() : null;
      people.push(
        personRow({
          id,
          locationId: place.id,
          phone,
          email: random.chance(0.94) ? `${address}@${random.pick(MAIL_HOSTS)}` : null,
          email2: details.schoolYear && random.chance(0.6) ? `${address}@${slugOf(place.name)}.example.edu` : null,
          remindedByText: phone !== null && random.chance(0.1),
          ...details,
          gender,
          firstName,
          lastName,
        }),
      );
      if (details.role) grants.push(grantRow(id, details.role, place.id));
      return id;
    },
    alsoHolds(personId, role, place) {
      grants.push(grantRow(personId, role, place.id, false));
    },
  };
}

function uniqueAddress(taken: Map<string, number>, firstName: string, lastName: string): string {
  const plain = `${slugOf(firstName)}.${slugOf(lastName)}`;
  const count = (taken.get(plain) ?? 0) + 1;
  taken.set(plain, count);
  return count === 1 ? plain : `${plain}${count}`;
}

/** Plain letters for an address: 'Siobhán O’Dea' → 'siobhan-o-dea'. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

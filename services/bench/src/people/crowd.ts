/** An invented crowd of any size, always the same one: names as varied as a country's, campuses of two thousand people. */

export interface CrowdPlace {
  id: number;
  name: string;
  type: 'Organization' | 'Region' | 'Area' | 'Campus';
  parent: number | null;
  path: string;
}

export interface CrowdPerson {
  id: number;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  genderId: number;
  schoolYearId: number | null;
  locationId: number;
  role: string | null;
}

const PEOPLE_PER_CAMPUS = 2_000;
const REGIONS = 10;
const AREAS_PER_REGION = 5;
const SCHOOL_YEARS = 6;
/** Shares no factor with the numbers of syllables, so that every place is met once. */
const SPREAD = 1_009;

const HEADS =
  'Ab Al Ar Bel Ben Bra Cal Car Con Dal Del Dor El Er Fal Fer Gal Gor Har Hol Is Jor Kel Kor Lan Lor Mal Mar Mor Nal Nor Ol Or Pal Per Quin Ral Ros Sal San Sor Tal Tor Ul Val Ver Wal Wor Yar Zan'.split(
    ' ',
  );
const MIDDLES =
  'a ba be bo da de do ga gi go ha ka ke la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to va ve vi'.split(
    ' ',
  );
const TAILS =
  'ck dale den do ez field ford gan ham ian in ini ison land ler ley man mann mont ner nov o ov ow quez ra rez rick ros sen sey ski son stein ster ston ton vale ville well wood worth y z zak'.split(
    ' ',
  );
const GIVEN =
  'Ada Agnes Aiden Alba Alexander Alice Amara Ana Andrew Anna Anthony Ava Beatrice Ben Bernadette Brigid Caleb Camila Cara Carlos Catherine Cecilia Charles Chiara Claire Clara Colin Daniel David Diego Dominic Edith Eleanor Elena Eli Elias Elizabeth Emily Emma Ethan Eva Faith Felix Fiona Frances Gabriel Gemma George Gianna Grace Gregory Hannah Helen Henry Hugh Ida Ignatius Irene Isaac Isabel Ivan Jack Jacob James Jane Joan John Jonah José Joseph Joy Juan Judith Julia Karl Kateri Kevin Laura Leo Liam Lily Lucia Lucy Luis Luke Madeleine Marco Margaret María Mark Martha Mary Mateo Matthew Maximilian Maya Michael Miguel Miriam Monica Nathan Nicholas Noah Nora Oliver Olivia Oscar Patrick Paul Perpetua Peter Philip Pilar Quentin Rachel Rafael Rebecca Rita Robert Rosa Ruth Ryan Samuel Sara Sebastian Silas Simon Sofía Sophia Stephen Susan Teresa Theodore Thomas Tobias Valentina Veronica Victor Vincent William Xavier Yusuf Zachary Zélie Zoe'.split(
    ' ',
  );
const ROLES = ['td', 'missionary', 'missionary', 'missionary', 'affiliate', 'chaplain'] as const;

/** Organization, regions, areas and as many campuses as the people need. */
export function crowdPlaces(people: number): CrowdPlace[] {
  const places: CrowdPlace[] = [];
  const add = (name: string, type: CrowdPlace['type'], parent?: CrowdPlace): CrowdPlace => {
    const id = places.length + 1;
    const place = { id, name, type, parent: parent?.id ?? null, path: parent ? `${parent.path}.${id}` : String(id) };
    places.push(place);
    return place;
  };
  const top = add('Emmaus', 'Organization');
  const areas = Array.from({ length: REGIONS }, (_none, region) => add(`Region ${region + 1}`, 'Region', top)).flatMap(
    (region) =>
      Array.from({ length: AREAS_PER_REGION }, (_none, area) =>
        add(`${region.name}, Area ${area + 1}`, 'Area', region),
      ),
  );
  const campuses = Math.max(areas.length, Math.ceil(people / PEOPLE_PER_CAMPUS));
  for (let index = 0; index < campuses; index += 1) {
    add(
      `${HEADS[index % HEADS.length]}${TAILS[(index * 7) % TAILS.length]} College ${index + 1}`,
      'Campus',
      areas[index % areas.length],
    );
  }
  return places;
}

/** The people one after another; each campus has its director and missionaries first. */
export function* crowdPeople(count: number, campuses: readonly number[]): Generator<CrowdPerson> {
  const random = randomFrom(20_261_121);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  // Some families are far bigger than others, and the biggest are not the first of the alphabet.
  const beginnings = HEADS.length * MIDDLES.length;
  const family = (): string => {
    const place = (Math.floor(random() ** 2.5 * beginnings) * SPREAD) % beginnings;
    const tail = TAILS[(Math.floor(random() ** 2 * TAILS.length) * SPREAD) % TAILS.length] as string;
    return `${HEADS[place % HEADS.length]}${MIDDLES[Math.floor(place / HEADS.length)]}${tail}`;
  };
  for (let id = 1; id <= count; id += 1) {
    const firstName = pick(GIVEN);
    const lastName = family();
    const turn = Math.floor((id - 1) / campuses.length);
    const role = ROLES[turn] ?? (random() < 0.8 ? 'student' : null);
    yield {
      id,
      firstName,
      lastName,
      email: random() < 0.9 ? `${plain(firstName)}.${plain(lastName)}.${id}@mail.example.com` : null,
      phone:
        random() < 0.8
          ? `${200 + Math.floor(random() * 799)}-555-${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
          : null,
      genderId: random() < 0.5 ? 1 : 2,
      schoolYearId: role === 'student' || role === null ? 1 + Math.floor(random() * SCHOOL_YEARS) : null,
      locationId: campuses[(id - 1) % campuses.length] as number,
      role,
    };
  }
}

function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Numbers from 0 to below 1 that look random and are the same each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Time zones to choose from: where campuses usually are first, then the rest of the world, each by the name it has today. */
import { isReckonedWith } from '@emmaus/contracts/time-zones';
import { rows, sql } from '@emmaus/service-kit/database/sql';

const UNITED_STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Mountain Time without summer time (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
};

/** `Intl.supportedValuesOf` never renames a zone; the IANA database has renamed these. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

interface TimeZone {
  id: string;
  name: string;
}

let known: ReadonlySet<string> | undefined;

/**
 * Named zones of the IANA database, old names among them, by which both the services and the database can reckon. What has no region is an
 * abbreviation to the database: CET is one hour before Greenwich in summer too, while the services take it for Brussels.
 */
async function knownZones(): Promise<ReadonlySet<string>> {
  const inDatabase = known ? [] : await rows<{ name: string }>(sql`select name from pg_timezone_names`);
  known ??= new Set(inDatabase.map(({ name }) => name).filter(isReckonedWith));
  return known;
}

export async function isTimeZone(id: string): Promise<boolean> {
  return (await knownZones()).has(id);
}

/** A zone that has another name now is found by the old one, too. */
export async function offeredZones(): Promise<TimeZone[]> {
  const zones = await knownZones();
  const offered = new Map(Object.entries(UNITED_STATES));
  for (const old of [...Intl.supportedValuesOf('timeZone'), 'UTC']) {
    const today = RENAMED[old];
    if (today !== undefined && zones.has(today)) offered.set(today, inWords(`${today} (formerly ${old})`));
    else if (zones.has(old) && !offered.has(old)) offered.set(old, inWords(old));
  }
  return [...offered].map(([id, name]) => ({ id, name }));
}

function inWords(id: string): string {
  return id.replaceAll('_', ' ');
}

/** The places of the demo organisation: 3 regions, 8 areas, 32 campuses in 4 time zones and a parish in each area. All invented. */

export interface DemoArea {
  name: string;
  timezone: string;
  campuses: readonly string[];
  parish: string;
}

export interface DemoRegion {
  name: string;
  timezone: string;
  areas: readonly DemoArea[];
}

export const DEMO_ORGANIZATION = { name: 'Emmaus', timezone: 'America/Denver' };

/** Where the people of the demo accounts live and work. */
export const DEMO_HOME = {
  region: 'Central Region',
  area: 'Prairie Area',
  campus: 'Marlow State University',
  parish: 'Saint Clare Parish',
};

/** The campus that is on vacation on the day of the seed. */
export const CAMPUS_ON_VACATION = 'Wheatfield College';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const MOUNTAIN = 'America/Denver';
const PACIFIC = 'America/Los_Angeles';

export const DEMO_REGIONS: readonly DemoRegion[] = [
  {
    name: 'East Region',
    timezone: EASTERN,
    areas: [
      {
        name: 'Harbor Area',
        timezone: EASTERN,
        campuses: ['Ashcombe University', 'Port Wexley College', 'Gull Harbor University', 'Saint Elowen College'],
        parish: 'Saint Brendan Parish',
      },
      {
        name: 'Piedmont Area',
        timezone: EASTERN,
        campuses: ['Carrow State University', 'Fernhollow College', 'Tobin Valley University', 'Redclay College'],
        parish: 'Saint Agnes Parish',
      },
      {
        name: 'Blue Ridge Area',
        timezone: EASTERN,
        campuses: ['Hollowell University', 'Laurel Gap College', 'Stonebrook State University', 'Mount Avis College'],
        parish: 'Holy Family Parish',
      },
    ],
  },
  {
    name: 'Central Region',
    timezone: CENTRAL,
    areas: [
      {
        name: 'Prairie Area',
        timezone: CENTRAL,
        campuses: ['Marlow State University', 'Wheatfield College', 'Cedar Bluff University', 'Saint Brannoc College'],
        parish: 'Saint Clare Parish',
      },
      {
        name: 'Lakes Area',
        timezone: CENTRAL,
        campuses: ['Lakemoor University', 'Northwater College', 'Pinecrest Tech', 'Saint Ansgar University'],
        parish: 'Saint Gianna Parish',
      },
      {
        name: 'Delta Area',
        timezone: CENTRAL,
        campuses: [
          'Bayou Verde State University',
          'Magnolia Bend College',
          'Riverfork University',
          'Cypress Landing College',
        ],
        parish: 'Our Lady of the River Parish',
      },
    ],
  },
  {
    name: 'West Region',
    timezone: MOUNTAIN,
    areas: [
      {
        name: 'Mountain Area',
        timezone: MOUNTAIN,
        campuses: [
          'High Mesa University',
          'Silver Fork College',
          'Aspen Ridge State University',
          'Saint Corentin College',
        ],
        parish: 'Saint Kateri Parish',
      },
      {
        name: 'Pacific Area',
        timezone: PACIFIC,
        campuses: [
          'Cape Solace University',
          'Redwood Bay College',
          'Marisol State University',
          'Larkspur Canyon College',
        ],
        parish: 'Star of the Sea Parish',
      },
    ],
  },
];

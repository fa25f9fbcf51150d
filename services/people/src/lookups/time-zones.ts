/** Time zones to choose from: where campuses usually are first, then the rest of the world. */

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

export const TIME_ZONES: readonly { id: string; name: string }[] = [
  ...Object.entries(UNITED_STATES).map(([id, name]) => ({ id, name })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((id) => !(id in UNITED_STATES))
    .map((id) => ({ id, name: id.replaceAll('_', ' ') })),
];

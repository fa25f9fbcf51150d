/** Words of the ministry that more than one room uses. */

export const SCHOOL_YEARS = ['freshman', 'sophomore', 'junior', 'senior', 'senior_plus', 'grad_student'] as const;
export type SchoolYear = (typeof SCHOOL_YEARS)[number];

export const SCHOOL_YEAR_TITLES: Record<SchoolYear, string> = {
  freshman: 'Freshman',
  sophomore: 'Sophomore',
  junior: 'Junior',
  senior: 'Senior',
  senior_plus: 'Senior plus',
  grad_student: 'Grad student',
};

/** Where there is room for two letters. */
export const SCHOOL_YEARS_IN_SHORT: Record<SchoolYear, string> = {
  freshman: 'Fr',
  sophomore: 'So',
  junior: 'Jr',
  senior: 'Sr',
  senior_plus: 'Sr+',
  grad_student: 'Gr',
};

/** School years as chips: in whole words, and in two letters. */
export function schoolYearChoices(years: readonly { id: number; name: SchoolYear }[]) {
  return years.map(({ id, name }) => ({
    value: String(id),
    label: SCHOOL_YEAR_TITLES[name],
    short: SCHOOL_YEARS_IN_SHORT[name],
  }));
}

export const GENDERS = ['Male', 'Female'] as const;
export type Gender = (typeof GENDERS)[number];

export const LOCATION_TYPES = ['Organization', 'Region', 'Area', 'Campus', 'Parish'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

/** Campuses and parishes are the places where people are: there they register, meet and are brought in, and nothing lies below. */
export function isCampus({ location_type: type }: { location_type: string }): boolean {
  return type === 'Campus' || type === 'Parish';
}

export const DISCIPLE_TYPES = ['Growing Disciple', 'Commissioned Disciple'] as const;
export type DiscipleType = (typeof DISCIPLE_TYPES)[number];

export const ENDED_REASONS = [
  'Graduated',
  'Transferred schools',
  'No longer interested',
  'Moved to another discipler',
  'Other',
] as const;

/** Lowest to highest; a person shows the highest reached. */
export const INVOLVEMENTS = [
  'N/A',
  'BSPx1',
  'BSPx4',
  'Growing Disciple',
  'Commissioned Disciple',
  'SLBS',
  'Growing Disciple Maker',
  'Disciple Maker',
] as const;
export type Involvement = (typeof INVOLVEMENTS)[number];

/** Those that tell how somebody is marked, or whom they disciple. */
export const MARKED_INVOLVEMENTS: readonly Involvement[] = [
  'Growing Disciple',
  'Commissioned Disciple',
  'Growing Disciple Maker',
  'Disciple Maker',
];

export const RECURRING_TYPES = ['Weekly', 'Biweekly', 'Monthly'] as const;
export type RecurringType = (typeof RECURRING_TYPES)[number];

export const STUDY_STATUSES = ['Active', 'Completed'] as const;
export type StudyStatus = (typeof STUDY_STATUSES)[number];

/** Index is the wire's `day_of_week`: 0 is Sunday. */
export const DAYS_OF_WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Columns of a depth chart, ids 1 to 7 in this order. */
export const DEPTH_CHART_COLUMNS = [
  'New Contacts',
  'Meaningful Contacts',
  'Bible Study Participants',
  'Beginning/Growing Disciples',
  'Commissioned Disciples',
  'Bible Study Leaders',
  'Disciple Makers',
] as const;

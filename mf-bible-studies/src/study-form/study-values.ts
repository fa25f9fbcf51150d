/** What stands in the form of a study, and what is sent of it. */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import {
  MEETING_HOURS,
  MEETING_MINUTES,
  STUDY_PLACE_TEXT,
  type StudyAsked,
  missingStudy,
} from '@emmaus/contracts/bible-studies.words';
import { type Missing, missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import type { RecurringType } from '@emmaus/contracts/ministry.words';
import type { AddStudyBody, ChangeStudyBody } from '../api/study.api.ts';

export interface Chosen {
  id: number;
  name: string;
}

/** Nothing chosen yet is '' or null. */
export interface StudyValues {
  name: string;
  leaders: Chosen[];
  /** '0' is Sunday. */
  day_of_week: string;
  hour: (typeof MEETING_HOURS)[number] | '';
  minute: (typeof MEETING_MINUTES)[number] | '';
  /** "am/pm coded 1 and 2". */
  half: '1' | '2' | '';
  /** 'HH:MM:00', made of the three; '' until all are there. */
  meeting_time: string;
  recurring_type: RecurringType | '';
  meeting_location: string;
  location: number | null;
  start_date: string;
  participants: Chosen[];
}

export const NEW_STUDY: StudyValues = {
  name: '',
  leaders: [],
  day_of_week: '',
  hour: '',
  minute: '',
  half: '',
  meeting_time: '',
  recurring_type: '',
  meeting_location: '',
  location: null,
  start_date: '',
  participants: [],
};

export function valuesOf(study: BibleStudy): StudyValues {
  const { day_of_week, recurring_type } = study.bible_study_schedule;
  const time = partsOf(study.bible_study_schedule.meeting_time);
  return {
    name: study.name,
    leaders: study.leaders.map(({ person_id, name }) => ({ id: person_id, name })),
    day_of_week: String(day_of_week),
    ...time,
    meeting_time: timeOf(time),
    recurring_type,
    meeting_location: study.meeting_location,
    location: study.location,
    start_date: study.start_date,
    // They are not changed here, nor sent.
    participants: [],
  };
}

type TimeParts = Pick<StudyValues, 'hour' | 'minute' | 'half'>;

/** "12 am is 00, 12 pm is 12, other pm hours add 12." */
export function timeOf({ hour, minute, half }: TimeParts): string {
  if (hour === '' || minute === '' || half === '') return '';
  const hours = (Number(hour) % 12) + (half === '2' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}:00`;
}

/** "Hours are shown back as 12-hour values." */
export function partsOf(time: string): TimeParts {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = String(Number(hours) % 12 || 12);
  return {
    hour: MEETING_HOURS.find((one) => one === hour) ?? '',
    minute: MEETING_MINUTES.find((one) => one === minutes) ?? '',
    half: Number(hours) < 12 ? '1' : '2',
  };
}

/** The time follows its three parts. */
export function alongTime(some: Partial<StudyValues>, values: StudyValues): Partial<StudyValues> {
  return 'hour' in some || 'minute' in some || 'half' in some ? { meeting_time: timeOf({ ...values, ...some }) } : {};
}

export interface AskedOfStudy extends StudyAsked {
  /** Of people above the campuses, or at several: where it is. */
  place: boolean;
}

export function missing(asked: AskedOfStudy): (values: StudyValues) => Missing | undefined {
  return (values) => {
    const errors = [
      ...(missingStudy(values, asked)?.errors ?? []),
      ...(asked.place ? missingFields(values, { location: STUDY_PLACE_TEXT }) : []),
    ];
    return missingWhere(errors);
  };
}

function scheduleOf({ day_of_week, meeting_time, recurring_type }: StudyValues) {
  return {
    day_of_week: Number(day_of_week),
    meeting_time,
    ...(recurring_type !== '' && { recurring_type }),
  };
}

const idOf = ({ id }: Chosen): number => id;

export function addBody(values: StudyValues, asked: AskedOfStudy, submission_id: string): AddStudyBody {
  const { name, meeting_location, start_date, location, participants } = values;
  return {
    bible_study_data: {
      name,
      meeting_location,
      start_date,
      ...(asked.place && location !== null && { location }),
    },
    bible_study_schedule_data: scheduleOf(values),
    bible_study_participants_list: participants.map(idOf),
    submission_id,
  };
}

/** Leaders only where they may be changed. */
export function changeBody(values: StudyValues, asked: AskedOfStudy, version: number): ChangeStudyBody {
  const { name, meeting_location, leaders } = values;
  return {
    bible_study_data: { name, meeting_location, ...(asked.leaders && { leaders: leaders.map(idOf) }) },
    bible_study_schedule_data: scheduleOf(values),
    version,
  };
}

/** Whether a study that somebody leads is the one in the form: added before, though the answer to it was lost. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { MAX_PAGE_SIZE } from '@emmaus/contracts/page.words';
import { useCallback } from 'react';
import { bibleStudiesApi } from '../api/bible-studies.api.ts';
import type { StudyValues } from './study-values.ts';

export interface SameStudy {
  study: BibleStudyRow;
  /** What both have. */
  matches: readonly string[];
}

/** One of the three may have been put right since it was sent first. */
const ENOUGH = 2;

/** For `useDuplicates`: asks for the studies that whoever adds one leads. */
export function useFindSameStudies(): (values: StudyValues) => Promise<readonly SameStudy[]> {
  const [ask] = bibleStudiesApi.useLazyListBibleStudiesQuery();
  return useCallback(
    async (values) => {
      const { data } = await ask({ statusFilter: 'myActiveBibleStudies', page_size: MAX_PAGE_SIZE }).unwrap();
      return data
        .filter(({ user_is_leader }) => user_is_leader)
        .map((study) => ({ study, matches: matchesOf(study, values) }))
        .filter(({ matches }) => matches.length >= ENOUGH);
    },
    [ask],
  );
}

function matchesOf({ name, start_date, bible_study_schedule: schedule }: BibleStudyRow, values: StudyValues): string[] {
  const meetsThen =
    schedule.day_of_week === Number(values.day_of_week) && schedule.meeting_time === values.meeting_time;
  return [
    ...(plain(name) === plain(values.name) ? ['same name'] : []),
    ...(meetsThen ? ['same day and time'] : []),
    ...(start_date === values.start_date ? ['same start date'] : []),
  ];
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

/** Calls about one study: its page, its form, its end. */
import type { CallRequest } from '@emmaus/contracts/call';
import type { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { bibleStudyPaths } from '@emmaus/contracts/bible-studies.words';
import { lists } from '@emmaus/contracts/changes.words';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

type Calls = typeof bibleStudyCalls;

export type AddStudyBody = CallRequest<Calls['addBibleStudy']>['body'];
export type ChangeStudyBody = CallRequest<Calls['changeBibleStudy']>['body'];

const { ask, tell } = callsOf<Calls>(bibleStudyPaths);

export const studyApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    study: ask(build, 'getBibleStudy', {
      // Names of people, vacations of its place and reports of its meetings stand on its page.
      providesTags: (_study, _problem, id) => [
        { type: 'bible-study', id },
        ...lists('attendance', 'person', 'vacation'),
      ],
    }),
    addStudy: tell(build, 'addBibleStudy'),
    changeStudy: tell(build, 'changeBibleStudy'),
    reopenStudy: tell(build, 'reopenBibleStudy'),
    removeStudyEnd: tell(build, 'removeStudyEndDate'),
  }),
});

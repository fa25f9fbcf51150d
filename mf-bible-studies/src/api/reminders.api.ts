/** Who was asked for reports by a text, and the nudge queue. */
import { lists } from '@emmaus/contracts/changes.words';
import type { reminderCalls } from '@emmaus/contracts/reminders.contract';
import { reminderPaths } from '@emmaus/contracts/reminders.words';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask, tell, answer } = callsOf<typeof reminderCalls>(reminderPaths);

/** A report, from whichever page, changes who is asked. */
const WITH_REPORTS = lists('attendance');

export const remindersApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    listReminders: ask(build, 'listReminders', { providesTags: WITH_REPORTS }),
    listNudges: ask(build, 'listNudges', { fromAddress: ['meeting'], providesTags: WITH_REPORTS }),
    noteNudge: tell(build, 'noteNudge', { invalidatesTags: WITH_REPORTS }),
    listTexts: ask(build, 'listTexts'),
  }),
});

/** Past the cache, for what is done after its screen has gone. */
export const answerReminder = answer;

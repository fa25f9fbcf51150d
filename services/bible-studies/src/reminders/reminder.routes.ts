/** Why nobody was reminded, the nudge queue, and the texts in the outbox. */
import { reminderCalls as calls } from '@emmaus/contracts/reminders.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { areTextsSet } from '@emmaus/service-kit/work/text-settings';
import { studyOfMeetings } from '../attendances/study-of-meetings.ts';
import { noteNudge, takeBackNudge } from './note-nudge.ts';
import { listNudges } from './nudge.queries.ts';
import { reminderPolicy, textPolicy } from './reminder.policy.ts';
import { presentRemindedMeeting, presentText } from './reminder.presenter.ts';
import { listRemindedMeetings } from './reminder.queries.ts';
import { listTexts } from './text.queries.ts';

const mayNudge = allow(reminderPolicy, 'nudge');

export const reminderRoutes = routes(calls, {
  listReminders: serve(allow(reminderPolicy, 'read'), async ({ actor, params, page }) => {
    const study = await studyOfMeetings(actor, params.id, 'read');
    const meetings = await listRemindedMeetings(actor, study.id, page);
    return {
      ...presentPage(meetings, presentRemindedMeeting),
      study_name: study.name,
      location: study.location_id,
      texts_leave: areTextsSet(),
    };
  }),
  listNudges: serve(mayNudge, async ({ actor, query, page }) =>
    presentPage(
      await listNudges(actor, query.meeting ?? null, page),
      ({ person_id, name, first_name, phone, is_reminded, has_role, missing, meetings, last_nudge }) => ({
        person_id,
        name,
        first_name,
        phone,
        is_reminded,
        has_role,
        missing,
        meetings,
        last_nudge,
      }),
    ),
  ),
  noteNudge: serve(mayNudge, ({ actor, body, publicUrl }) => noteNudge(actor, { ...body, publicUrl })),
  takeBackNudge: serve(mayNudge, ({ actor, params }) => takeBackNudge(actor, params.id)),
  listTexts: serve(allow(textPolicy, 'read'), async ({ actor, page }) =>
    presentPage(await listTexts(page), (text) => presentText(text, actor, areTextsSet())),
  ),
});

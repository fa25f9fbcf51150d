/** Why nobody was reminded, the nudge queue, and the texts in the outbox. */
import { reminderCalls as calls } from '@emmaus/contracts/reminders.contract';
import { NUDGES_PAGE_SIZE, REMINDERS_PAGE_SIZE, TEXTS_PAGE_SIZE } from '@emmaus/contracts/reminders.words';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest, presentPage } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { areTextsSet } from '@emmaus/service-kit/work/text-settings';
import { studyOfMeetings } from '../attendances/study-of-meetings.ts';
import { noteNudge, takeBackNudge } from './note-nudge.ts';
import { listNudges } from './nudge.queries.ts';
import { reminderPolicy, textPolicy } from './reminder.policy.ts';
import { presentRemindedMeeting, presentText } from './reminder.presenter.ts';
import { listRemindedMeetings } from './reminder.queries.ts';
import { listTexts } from './text.queries.ts';

export const reminderRoutes = new Routes();

const mayNudge = allow(reminderPolicy, 'nudge');

reminderRoutes.serve(calls.listReminders, allow(reminderPolicy, 'read'), async ({ actor, params, query }) => {
  const study = await studyOfMeetings(actor, params.id, 'read');
  const page = await listRemindedMeetings(study.id, pageRequest(query, REMINDERS_PAGE_SIZE));
  return { ...presentPage(page, presentRemindedMeeting), study_name: study.name, texts_leave: areTextsSet() };
});

reminderRoutes.serve(calls.listNudges, mayNudge, async ({ actor, query }) =>
  presentPage(
    await listNudges(actor, query.meeting ?? null, pageRequest(query, NUDGES_PAGE_SIZE)),
    ({ person_id, name, first_name, phone, is_reminded, missing, meetings, last_nudge }) => ({
      person_id,
      name,
      first_name,
      phone,
      is_reminded,
      missing,
      meetings,
      last_nudge,
    }),
  ),
);

reminderRoutes.serve(calls.noteNudge, mayNudge, ({ actor, body, publicUrl }) =>
  noteNudge(actor, { ...body, publicUrl }),
);

reminderRoutes.serve(calls.takeBackNudge, mayNudge, ({ actor, params }) => takeBackNudge(actor, params.id));

reminderRoutes.serve(calls.listTexts, allow(textPolicy, 'read'), async ({ actor, query }) =>
  presentPage(await listTexts(pageRequest(query, TEXTS_PAGE_SIZE)), (text) => presentText(text, actor, areTextsSet())),
);

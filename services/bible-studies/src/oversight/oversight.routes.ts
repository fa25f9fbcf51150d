import { oversightCalls as calls } from '@emmaus/contracts/oversight.contract';
import { ATTENDANCE_FILE } from '@emmaus/contracts/oversight.words';
import { answerCsv } from '@emmaus/service-kit/http/csv';
import { allow } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { isWithinPlaces, refused } from '@emmaus/service-kit/policy/policy';
import { exportAttendance } from './attendance-export.ts';
import { type MeetingsAsked, type MeetingsQuestion, meetingsAsked } from './meetings-asked.ts';
import { oversightPolicy } from './oversight.policy.ts';
import { countMeetings, listMeetings } from './oversight.queries.ts';

const mayRead = allow(oversightPolicy, 'read');

export const oversightRoutes = routes(calls, {
  listMeetings: serve(mayRead, async ({ actor, query, page }) => {
    const asked = await within(actor, query);
    const meetings = presentPage(await listMeetings(actor, asked, query.sort ?? '-met_on', page), (meeting) => ({
      ...meeting,
      submitted_at: meeting.submitted_at?.toISOString() ?? null,
    }));
    return { ...meetings, from: asked.from };
  }),
  countMeetings: serve(mayRead, async ({ actor, query }) => countMeetings(await within(actor, query))),
  exportAttendance: serve(mayRead, async ({ actor, query }, ctx) =>
    answerCsv(ctx, ATTENDANCE_FILE, await exportAttendance(await within(actor, query))),
  ),
});

/** "Boards asked for by location answer 403 outside one's places": lists too. */
function within(actor: Actor, question: MeetingsQuestion): Promise<MeetingsAsked> {
  if (question.location !== undefined && !isWithinPlaces(actor, question.location)) throw refused();
  return meetingsAsked(actor, question);
}

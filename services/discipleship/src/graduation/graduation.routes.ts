/** The graduation records of a campus: sorted, filled in, added, taken back, and watched. */
import { GRADUATION_MONTHS } from '@emmaus/contracts/graduation.words';
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { eventStream, stillAllowed } from '@emmaus/service-kit/http/event-stream';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { addRecord, addVocation, bringBackRecord, takeBackRecord, undoMove } from './add-record.ts';
import { findEligibleStudents } from './eligible-student.queries.ts';
import { eventsAfter, graduationSubscribers, lastNumber, topicOf } from './graduation-events.ts';
import { graduationRecordPolicy } from './graduation-record.policy.ts';
import { countRecords, findCards } from './graduation-record.queries.ts';
import { expectPresent, seasonFor, seasonIn, seasonToRead } from './graduation-season.ts';
import { saveRecords } from './save-records.ts';

const mayRead = allow(graduationRecordPolicy, 'read');
const mayManage = allow(graduationRecordPolicy, 'manage');

export const graduationRoutes = routes(calls, {
  listGraduationRecords: serve(mayRead, ({ actor, query }) => readBoard(actor, query)),
  countGraduationRecords: serve(mayRead, async ({ actor, query }) =>
    countRecords(await seasonFor(actor, query.location_id)),
  ),
  saveGraduationRecords: serve(mayManage, ({ actor, body }) =>
    saveRecords(actor, Array.isArray(body) ? body : [body.graduation_record_data].flat()),
  ),
  addGraduationRecord: serve(mayManage, ({ actor, body }) =>
    addRecord(actor, body.person_id, body.vocation, body.record_year),
  ),
  addVocation: serve(mayManage, ({ actor, params, body }) => addVocation(actor, params.person_id, body)),
  undoGraduationMove: serve(mayManage, ({ actor, params, body }) => undoMove(actor, params.id, body.seq)),
  removeGraduationRecord: serve(mayManage, ({ actor, params, query }) =>
    takeBackRecord(actor, params.id, query.version),
  ),
  bringBackGraduationRecord: serve(mayManage, ({ actor, params }) => bringBackRecord(actor, params.id)),
  listEligibleStudents: serve(mayManage, async ({ actor, query }) => {
    const season = await seasonFor(actor, query.location_id);
    expectPresent(season.year, query.record_year);
    return findEligibleStudents(season, query.search);
  }),
  watchGraduationRecords: serve(mayRead, async ({ actor, query }, ctx) => {
    const season = await seasonFor(actor, query.location_id);
    expectPresent(season.year, query.record_year);
    const { id: location_id } = season.place;
    const expectAllowed = stillAllowed(ctx, graduationRecordPolicy, 'read', { id: 0, location_id });
    return eventStream(ctx, {
      after: Number(query.after ?? 0),
      async expectReader() {
        await expectAllowed();
        expectPresent(seasonIn(season.timezone), season.year);
      },
      read: (after) => eventsAfter(season, after),
      subscribe: (news) => graduationSubscribers.subscribe(topicOf(season), news),
    });
  }),
  graduationOptions: serve(mayRead, () => {
    const season = dataYearStart(today('UTC')).year + 1;
    return {
      graduationMonths: GRADUATION_MONTHS.map((name, index) => ({ id: index + 1, name })),
      graduationYears: [season - 1, season, season + 1, season + 2],
    };
  }),
});

/** The number is read first: what happens meanwhile is told again, which changes nothing. */
async function readBoard(
  actor: Actor,
  { location_id, record_year }: { location_id?: number | undefined; record_year?: number | undefined },
) {
  const { seasons, ...season } = await seasonToRead(actor, { location_id, record_year });
  const seq = await lastNumber(season);
  const generation = await first(sql`
    select record_year from graduation_generation
    where location_id = ${season.place.id} and record_year = ${season.year}`);
  return {
    data: await findCards(season),
    location: season.place,
    record_year: season.year,
    seasons,
    is_generated: generation !== undefined,
    seq,
  };
}

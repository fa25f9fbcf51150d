/** The calls of the stall: the code, the team, who came, and who meets them. */
import { stallCalls as calls, type StallFollowUp } from '@emmaus/contracts/stall.contract';
import { eventStream, stillAllowed } from '@emmaus/service-kit/http/event-stream';
import { allow, stateOf } from '@emmaus/service-kit/http/guard';
import { found } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { answerFollowUp, handOver } from './answer-follow-up.ts';
import { followUpsById, listMine, listOfCount } from './follow-ups.queries.ts';
import { readStall, readStallEvents, readTeamOfWeek } from './read-stall.ts';
import { closeStall, joinStall, leaveStall, openStall } from './run-stall.ts';
import { countFollowUps } from './stall.queries.ts';
import { stallPlace } from './stall-place.ts';
import { followUpPolicy, stallPolicy } from './stall.policy.ts';
import { stallSubscribers } from './watch-stall.ts';

const mayRead = allow(stallPolicy, 'read');
const mayJoin = allow(stallPolicy, 'join');
const mayRun = allow(stallPolicy, 'run');
const maySeeNames = allow(stallPolicy, 'names');
const mayAnswer = allow(followUpPolicy, 'answer');

export const stallRoutes = routes(calls, {
  readStall: serve(mayRead, async ({ actor, query }, ctx) =>
    readStall(actor, await stallPlace(actor, 'read', query), stateOf(ctx).publicUrl),
  ),
  watchStall: serve(mayRead, async ({ actor, query }, ctx) => {
    const place = await stallPlace(actor, 'read', query);
    return eventStream(ctx, {
      after: Number(query.after ?? 0),
      expectReader: stillAllowed(ctx, stallPolicy, 'read', place),
      // Who it is told to may have other roles since.
      read: (after) => readStallEvents(stateOf(ctx).actor ?? actor, place, after),
      subscribe: (news) => stallSubscribers.subscribe(String(place.id), news),
    });
  }),
  openStall: serve(mayRun, ({ actor, body }) => openStall(actor, body)),
  closeStall: serve(mayRun, ({ actor, body }) => closeStall(actor, body)),
  joinStall: serve(mayJoin, ({ actor, body }) => joinStall(actor, body)),
  leaveStall: serve(mayJoin, ({ actor, body }) => leaveStall(actor, body)),
  listOfStall: serve(maySeeNames, async ({ actor, query, page }) => {
    const { id: placeId } = await stallPlace(actor, 'names', query);
    return listOfCount(actor, { placeId, count: query.count }, page);
  }),
  countStall: serve(maySeeNames, async ({ actor, query }) => {
    const { id, name } = await stallPlace(actor, 'names', query);
    return { location: { id, name }, counts: await countFollowUps(id) };
  }),
  listMineOfStall: serve(mayAnswer, ({ actor }) => listMine(actor)),
  listStallTeam: serve(mayJoin, async ({ actor, query }) =>
    readTeamOfWeek(actor, await stallPlace(actor, 'join', query)),
  ),
  answerOfStall: serve(mayAnswer, async ({ actor, params, body }) => {
    await answerFollowUp(actor, params.id, body);
    const data = await readOne(actor, params.id);
    const said = { met: 'was met', lost: 'was lost' };
    return {
      message: `${data.first_name} ${body.outcome === null ? 'is to be met again' : said[body.outcome]}.`,
      data,
    };
  }),
  handOverOfStall: serve(mayAnswer, async ({ actor, params, body }) => {
    await handOver(actor, params.id, body);
    const data = await readOne(actor, params.id);
    return { message: `${data.owner?.name ?? 'Somebody else'} meets ${data.first_name}.`, data };
  }),
});

/** As it is now; whoever handed somebody over may see less of them than before. */
async function readOne(actor: Actor, id: number): Promise<StallFollowUp> {
  return found((await followUpsById(actor, [id])).get(id), 'This person');
}

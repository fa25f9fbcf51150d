import { BIBLE_STUDIES_PAGE_SIZE } from '@emmaus/contracts/bible-studies.words';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { isAdmin } from '@emmaus/contracts/roles';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { pageRequest, toPage } from '@emmaus/service-kit/http/paging';
import { isWithinPlaces, refused } from '@emmaus/service-kit/policy/policy';
import { routeOf } from '@emmaus/service-kit/http/route';
import { signedIn } from '@emmaus/service-kit/http/signed-in';
import Router from '@koa/router';
import { studyPolicy } from './study.policy.ts';
import { presentStudy } from './study.presenter.ts';
import { listStudies } from './study.queries.ts';

const { listBibleStudies: list } = bibleStudyCalls;

export const studies = new Router();

studies.get(list.path, signedIn(), allow(studyPolicy, 'read'), input(list), async function listBibleStudies(ctx) {
  const {
    actor,
    input: { query },
    database,
  } = routeOf(ctx, list);
  if (query.location !== undefined) checkPlace(actor, query.location);
  const page = pageRequest(query, BIBLE_STUDIES_PAGE_SIZE);
  const { statusFilter = 'viewableActiveBibleStudies' } = query;
  const { rows, total } = await listStudies(database, actor, { ...query, statusFilter }, page);
  ctx.body = toPage(
    rows.map((study) => presentStudy(study, actor)),
    total,
    page,
  );
});

/** "Boards asked for by location answer 403 outside one's places" (domain.md): lists too. */
function checkPlace(actor: Actor, location: number): void {
  if (!actor.grants.some((grant) => isAdmin(grant.role)) && !isWithinPlaces(actor, location)) throw refused();
}

/** One Bible study: read, added, changed, ended, re-opened (specification 2, §2.2 to §2.5 and §7). */
import { bibleStudyCalls as calls } from '@emmaus/contracts/bible-studies.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { newStudyPolicy } from '../studies/new-study.policy.ts';
import { studyPolicy } from '../studies/study.policy.ts';
import { addStudy } from './add-study.ts';
import { changeStudy, removeEnd } from './change-study.ts';
import { readStudy } from './read-study.ts';

const mayReopen = allow(studyPolicy, 'reopen');

export const oneStudyRoutes = routes(calls, {
  getBibleStudy: serve(allow(studyPolicy, 'read'), ({ actor, params }) => readStudy(actor, params.id)),
  addBibleStudy: serve(allow(newStudyPolicy, 'add'), ({ actor, body: { submission_id: key, ...content } }) =>
    answeredOnce({ key, content }, () => addStudy(actor, content)),
  ),
  changeBibleStudy: serve(allow(studyPolicy, 'update'), ({ actor, params, body }) =>
    changeStudy(actor, params.id, body),
  ),
  reopenBibleStudy: serve(mayReopen, ({ actor, params }) => withoutEnd(actor, params.id)),
  removeStudyEndDate: serve(mayReopen, ({ actor, params }) => withoutEnd(actor, params.id)),
});

async function withoutEnd(actor: Actor, id: number) {
  await removeEnd(actor, id);
  return readStudy(actor, id);
}

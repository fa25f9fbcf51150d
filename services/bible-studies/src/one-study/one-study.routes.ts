/** One Bible study: read, added, changed, ended, re-opened (specification 2, §2.2 to §2.5 and §7). */
import { bibleStudyCalls as calls } from '@emmaus/contracts/bible-studies.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { newStudyPolicy } from '../studies/new-study.policy.ts';
import { studyPolicy } from '../studies/study.policy.ts';
import { addStudy } from './add-study.ts';
import { changeStudy, removeEnd } from './change-study.ts';
import { readStudy } from './read-study.ts';

export const oneStudyRoutes = new Routes();

oneStudyRoutes.serve(calls.getBibleStudy, allow(studyPolicy, 'read'), ({ actor, params }) =>
  readStudy(actor, params.id),
);

oneStudyRoutes.serve(
  calls.addBibleStudy,
  allow(newStudyPolicy, 'add'),
  ({ actor, body: { submission_id: key, ...content } }) =>
    answeredOnce({ key, content }, () => addStudy(actor, content)),
);

oneStudyRoutes.serve(calls.changeBibleStudy, allow(studyPolicy, 'update'), ({ actor, params, body }) =>
  changeStudy(actor, params.id, body),
);

for (const call of [calls.reopenBibleStudy, calls.removeStudyEndDate] as const)
  oneStudyRoutes.serve(call, allow(studyPolicy, 'reopen'), async ({ actor, params }) => {
    await removeEnd(actor, params.id);
    return readStudy(actor, params.id);
  });

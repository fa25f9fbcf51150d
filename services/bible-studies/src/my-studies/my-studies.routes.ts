import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { studyPolicy } from '../studies/study.policy.ts';
import { listMyStudies } from './list-my-studies.ts';

export const myStudyRoutes = routes(myStudyCalls, {
  listMyStudies: serve(allow(studyPolicy, 'read'), ({ actor }) => listMyStudies(actor)),
});

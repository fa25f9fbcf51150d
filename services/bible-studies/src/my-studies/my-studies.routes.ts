import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { studyPolicy } from '../studies/study.policy.ts';
import { listMyStudies } from './list-my-studies.ts';

export const myStudyRoutes = new Routes();

myStudyRoutes.serve(myStudyCalls.listMyStudies, allow(studyPolicy, 'read'), ({ actor }) => listMyStudies(actor));

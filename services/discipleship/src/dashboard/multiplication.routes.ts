/** The spiritual multiplication table of the dashboard. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { MULTIPLICATION_PEOPLE_PAGE_SIZE } from '@emmaus/contracts/multiplication.words';
import { allow } from '@emmaus/service-kit/http/guard';
import { pageRequest } from '@emmaus/service-kit/http/paging';
import { Routes } from '@emmaus/service-kit/http/serve';
import { campusViewOf } from '../metrics/campus-view.ts';
import { multiplicationPolicy } from '../metrics/multiplication.policy.ts';
import { tellMultiplication, tellPeopleBehind } from './tell-multiplication.ts';

export const multiplicationRoutes = new Routes();

const mayRead = allow(multiplicationPolicy, 'read');

multiplicationRoutes.serve(calls.spiritualMultiplication, mayRead, async ({ actor }) =>
  tellMultiplication(await campusViewOf(actor)),
);

multiplicationRoutes.serve(calls.listPeopleBehind, mayRead, async ({ actor, params, query }) =>
  tellPeopleBehind(
    await campusViewOf(actor, query.location_id),
    params.figure,
    pageRequest(query, MULTIPLICATION_PEOPLE_PAGE_SIZE),
  ),
);

/** The spiritual multiplication table of the dashboard. */
import { discipleshipCalls as calls } from '@emmaus/contracts/discipleship.calls';
import { allow } from '@emmaus/service-kit/http/guard';
import { Routes } from '@emmaus/service-kit/http/serve';
import { campusViewOf } from '../metrics/campus-view.ts';
import { multiplicationPolicy } from '../metrics/multiplication.policy.ts';
import { tellMultiplication, tellPeopleBehind } from './tell-multiplication.ts';

export const multiplicationRoutes = new Routes();

const mayRead = allow(multiplicationPolicy, 'read');

multiplicationRoutes.serve(calls.spiritualMultiplication, mayRead, async ({ actor }) =>
  tellMultiplication(await campusViewOf(actor)),
);

multiplicationRoutes.serve(calls.listPeopleBehind, mayRead, async ({ actor, params, query, page }) =>
  tellPeopleBehind(await campusViewOf(actor, query.location_id), params.figure, page),
);

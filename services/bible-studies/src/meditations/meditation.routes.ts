import { meditationCalls as calls } from '@emmaus/contracts/meditations.contract';
import { open } from '@emmaus/service-kit/http/guard';
import { found } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import { findMeditation, listMeditations } from './meditation.queries.ts';

const everybody = open('Meditations are for guests and for anyone who is not signed in.');

export const meditationRoutes = new Routes();

meditationRoutes.serve(calls.listMeditations, everybody, async () => ({ data: await listMeditations() }));

meditationRoutes.serve(calls.getMeditation, everybody, async ({ params }) => ({
  data: found(await findMeditation(params.id), 'This meditation'),
}));

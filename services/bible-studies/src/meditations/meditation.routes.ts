import { type Meditation, meditationCalls as calls } from '@emmaus/contracts/meditations.contract';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { open } from '@emmaus/service-kit/http/guard';
import { found } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';

const everybody = open('Meditations are for guests and for anyone who is not signed in (domain.md, "Who sees whom").');

export const meditationRoutes = new Routes();

const MEDITATIONS = sql`select id, title, verse, content from meditation`;

meditationRoutes.serve(calls.listMeditations, everybody, async () => ({
  data: await rows<Meditation>(sql`${MEDITATIONS} order by sort_order`),
}));

meditationRoutes.serve(calls.getMeditation, everybody, async ({ params }) => ({
  data: found(await first<Meditation>(sql`${MEDITATIONS} where id = ${params.id}`), 'This meditation'),
}));

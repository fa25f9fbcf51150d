import {
  meditationCalls as calls,
  type WrittenMeditation,
  type WrittenMeditationRow,
} from '@emmaus/contracts/meditations.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow, open } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
import { savedText } from '../documents/read-document.ts';
import { meditationPolicy } from './meditation.policy.ts';
import {
  findMeditation,
  findWritten,
  type ListedMeditation,
  listMeditations,
  listWritten,
} from './meditation.queries.ts';
import { addMeditation, changeMeditation, deleteMeditation, restoreMeditation } from './write-meditation.ts';

const everybody = open('Meditations are for guests and for anyone who is not signed in.');
const mayWrite = allow(meditationPolicy, 'write');

export const meditationRoutes = new Routes();

meditationRoutes.serve(calls.listMeditations, everybody, () => listMeditations());

meditationRoutes.serve(calls.getMeditation, everybody, async ({ params }) =>
  found(await findMeditation(params.id), 'This meditation'),
);

meditationRoutes.serve(calls.listWrittenMeditations, mayWrite, async ({ query, page }) =>
  presentPage(await listWritten(query, page), presentRow),
);

meditationRoutes.serve(calls.getWrittenMeditation, mayWrite, ({ params }) => read(params.id));

meditationRoutes.serve(calls.addMeditation, mayWrite, ({ body: { submission_id: key, ...content } }) =>
  answeredOnce({ key, content }, async () => ({ data: { id: await addMeditation(content) } })),
);

meditationRoutes.serve(calls.changeMeditation, mayWrite, async ({ params, body }) => {
  await changeMeditation(params.id, body);
  return read(params.id);
});

meditationRoutes.serve(calls.deleteMeditation, mayWrite, ({ params }) => deleteMeditation(params.id));

meditationRoutes.serve(calls.restoreMeditation, mayWrite, async ({ params }) => {
  await restoreMeditation(params.id);
  return read(params.id);
});

async function read(id: number): Promise<WrittenMeditation> {
  const meditation = found(await findWritten(id), 'This meditation');
  const { content, document } = meditation;
  return { ...presentRow(meditation), content, document: savedText({ document, dialogue: content }).toJSON() };
}

function presentRow({ updated_at, deleted_at, ...row }: ListedMeditation): WrittenMeditationRow {
  const { id, title, verse, appears_on, state, version } = row;
  return {
    id,
    title,
    verse,
    appears_on,
    state,
    updated_at: updated_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
    version,
  };
}

import {
  meditationCalls as calls,
  type WrittenMeditation,
  type WrittenMeditationRow,
} from '@emmaus/contracts/meditations.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow, open } from '@emmaus/service-kit/http/guard';
import { presentPage } from '@emmaus/service-kit/http/paging';
import { found } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
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

export const meditationRoutes = routes(calls, {
  listMeditations: serve(everybody, () => listMeditations()),
  getMeditation: serve(everybody, async ({ params }) => found(await findMeditation(params.id), 'This meditation')),
  listWrittenMeditations: serve(mayWrite, async ({ query, page }) =>
    presentPage(await listWritten(query, page), presentRow),
  ),
  getWrittenMeditation: serve(mayWrite, ({ params }) => read(params.id)),
  addMeditation: serve(mayWrite, ({ body: { submission_id: key, ...content } }) =>
    answeredOnce({ key, content }, async () => ({ data: { id: await addMeditation(content) } })),
  ),
  changeMeditation: serve(mayWrite, async ({ params, body }) => {
    await changeMeditation(params.id, body);
    return read(params.id);
  }),
  deleteMeditation: serve(mayWrite, ({ params }) => deleteMeditation(params.id)),
  restoreMeditation: serve(mayWrite, async ({ params }) => {
    await restoreMeditation(params.id);
    return read(params.id);
  }),
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

/** Participants of a study, and the people whom one may choose (specification 2, §2.9 and §7). */
import { participantCalls as calls } from '@emmaus/contracts/study-participants.contract';
import { PARTICIPANT_TEXTS } from '@emmaus/contracts/study-participants.words';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { found, invalidField } from '@emmaus/service-kit/http/problem';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { findStudy, type StudyDetailRow } from '../studies/study.queries.ts';
import { addParticipant, removeParticipant } from './change-participants.ts';
import {
  findEligibleLeaders,
  findEligibleParticipants,
  findEligibleParticipantsOf,
} from './eligible-people.queries.ts';
import { eligiblePersonPolicy } from './eligible-person.policy.ts';
import { expectSameStudy } from '../studies/expect-same-study.ts';
import { participantPolicy } from '../studies/participant.policy.ts';
import { findAllParticipants, findParticipants } from './participant.queries.ts';

const mayRead = allow(participantPolicy, 'read');
const mayChange = allow(participantPolicy, 'change');
const mayChoose = allow(eligiblePersonPolicy, 'choose');

export const participantRoutes = routes(calls, {
  listParticipants: serve(mayRead, async ({ actor, params }) => {
    const study = await studyOf(actor, params.id, 'read');
    return findParticipants(actor, study.id);
  }),
  listAllParticipants: serve(mayRead, async ({ actor, params }) => {
    const study = await studyOf(actor, params.id, 'read');
    return findAllParticipants(actor, study.id);
  }),
  addParticipant: serve(mayChange, async ({ actor, params, body }) => {
    const study = await studyOf(actor, params.id, 'change');
    expectSameStudy(study.id, body);
    const { submission_id: key, ...content } = body;
    return answeredOnce({ key, content: { ...content, study: study.id } }, () =>
      addParticipant(actor, study.id, content),
    );
  }),
  removeParticipant: serve(mayChange, ({ actor, params, query, body }) => {
    for (const sent of [query, body]) expectSameStudy(params.id, sent);
    const { id = query.id, version = query.version } = body;
    if (id === undefined) throw invalidField('id', PARTICIPANT_TEXTS.person_id, 'missing');
    return removeParticipant(actor, params.id, { id, version });
  }),
  listEligibleLeaders: serve(mayChoose, ({ actor, query }) => findEligibleLeaders(actor, query)),
  listEligibleParticipants: serve(mayChoose, ({ actor, query }) => findEligibleParticipants(actor, query)),
  listEligibleParticipantsOfStudy: serve(mayChange, async ({ actor, params, query }) => {
    const study = await studyOf(actor, params.id, 'change');
    return findEligibleParticipantsOf(actor, study, query);
  }),
});

async function studyOf(
  actor: Actor,
  id: number,
  action: keyof typeof participantPolicy.actions,
): Promise<StudyDetailRow> {
  const study = found(await findStudy(actor, id), 'This Bible study');
  authorize(participantPolicy, actor, action, study);
  return study;
}

/** Participants of a study, and the people whom one may choose (specification 2, §2.9 and §7). */
import { participantCalls as calls } from '@emmaus/contracts/study-participants.contract';
import { PARTICIPANT_TEXTS } from '@emmaus/contracts/study-participants.words';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow } from '@emmaus/service-kit/http/guard';
import { found, invalidField } from '@emmaus/service-kit/http/problem';
import { Routes } from '@emmaus/service-kit/http/serve';
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
import { participantPolicy } from '../studies/participant.policy.ts';
import { findAllParticipants, findParticipants } from './participant.queries.ts';

export const participantRoutes = new Routes();

const mayRead = allow(participantPolicy, 'read');
const mayChange = allow(participantPolicy, 'change');
const mayChoose = allow(eligiblePersonPolicy, 'choose');

participantRoutes.serve(calls.listParticipants, mayRead, async ({ actor, params }) => {
  const study = await studyOf(actor, params.id, 'read');
  return findParticipants(actor, study.id);
});

participantRoutes.serve(calls.listAllParticipants, mayRead, async ({ actor, params }) => {
  const study = await studyOf(actor, params.id, 'read');
  return findAllParticipants(actor, study.id);
});

participantRoutes.serve(calls.addParticipant, mayChange, async ({ actor, params, body }) => {
  const study = await studyOf(actor, params.id, 'change');
  const { submission_id: key, ...content } = body;
  return answeredOnce({ key, content: { ...content, study: study.id } }, () =>
    addParticipant(actor, study.id, content),
  );
});

participantRoutes.serve(calls.removeParticipant, mayChange, ({ actor, params, query, body }) => {
  const { id = query.id } = body;
  if (id === undefined) throw invalidField('id', PARTICIPANT_TEXTS.person_id, 'missing');
  return removeParticipant(actor, params.id, id);
});

participantRoutes.serve(calls.listEligibleLeaders, mayChoose, ({ actor, query }) => findEligibleLeaders(actor, query));

participantRoutes.serve(calls.listEligibleParticipants, mayChoose, ({ actor, query }) =>
  findEligibleParticipants(actor, query),
);

participantRoutes.serve(calls.listEligibleParticipantsOfStudy, mayChange, async ({ actor, params, query }) => {
  const study = await studyOf(actor, params.id, 'change');
  return findEligibleParticipantsOf(actor, study, query);
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

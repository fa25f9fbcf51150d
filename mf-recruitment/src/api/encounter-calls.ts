/** Calls about encounters for what brings no React and no store: what waits for a signal. */
import type { CallRequest } from '@emmaus/contracts/call';
import type { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { encounterPaths } from '@emmaus/contracts/encounters.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';

const { request } = callsOfService<'recruitment'>()<typeof encounterCalls>(encounterPaths);

export type SentEncounter = CallRequest<typeof encounterCalls.addEncounter>['body'];

/** As it is kept until it can be sent. */
export function requestEncounter(body: SentEncounter) {
  return { url: request('addEncounter', body).url, method: 'POST' as const, body };
}

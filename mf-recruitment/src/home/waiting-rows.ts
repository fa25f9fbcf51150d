/** Invitations and encounters that wait on this device, as rows of the home page. */
import { waitingSentence } from '@emmaus/remote-kit/offline/waiting-words.ts';
import type { Portal, TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { ENCOUNTERS_PATH, waitingEncounters } from '../encounters/waiting-encounter.ts';
import { contentOf, pathOf, waitingInvitations } from '../invitations/waiting-invitation.ts';

export async function waitingRows(portal: Portal): Promise<TodayRow[]> {
  const [invitations, encounters] = await Promise.all([waitingInvitations(portal), waitingEncounters(portal)]);
  return [
    ...invitations.map((call) => rowOf(call, pathOf(contentOf(call)))),
    ...encounters.map((call) => rowOf(call, ENCOUNTERS_PATH)),
  ];
}

function rowOf(call: WaitingCall, path: string): TodayRow {
  return {
    id: call.about,
    title: call.title,
    path,
    sentence: waitingSentence(call),
    actions: [{ label: 'Open', path }],
  };
}

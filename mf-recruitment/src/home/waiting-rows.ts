/** Invitations that wait on this device, as rows of the home page. */
import { waitingSentence } from '@emmaus/remote-kit/offline/waiting-words.ts';
import type { Portal, TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import { contentOf, pathOf, waitingInvitations } from '../invitations/waiting-invitation.ts';

export async function waitingRows(portal: Portal): Promise<TodayRow[]> {
  return (await waitingInvitations(portal)).map((call) => {
    const path = pathOf(contentOf(call));
    return {
      id: call.about,
      title: call.title,
      path,
      sentence: waitingSentence(call),
      actions: [{ label: 'Open', path }],
    };
  });
}

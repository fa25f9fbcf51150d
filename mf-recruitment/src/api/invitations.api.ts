/** Gospel Presentations and High Calls: the table, who gives and receives one, and what is written. */
import type { CallRequest } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { invitationPaths } from '@emmaus/contracts/invitations.words';
import { PATIENCE_MS } from '@emmaus/remote-kit/offline/waiting-words.ts';
import { callsOf, recruitmentApi } from './recruitment.api.ts';

const { ask, tell } = callsOf<typeof invitationCalls>(invitationPaths);

export type SentInvitation = CallRequest<typeof invitationCalls.saveInvitation>['body'];

const LIST = lists('invitation');
const SHOWN = lists('invitation', 'person');

export const invitationsApi = recruitmentApi.injectEndpoints({
  endpoints: (build) => ({
    invitations: ask(build, 'listInvitations', { providesTags: SHOWN }),
    receivers: ask(build, 'listReceivers'),
    presenters: ask(build, 'listPresenters'),
    responses: ask(build, 'listResponses', { providesTags: LIST }),
    deletedInvitations: ask(build, 'listDeletedInvitations', { providesTags: SHOWN }),
    logInvitation: tell(build, 'saveInvitation', { invalidatesTags: LIST, timeout: PATIENCE_MS }),
    saveInvitation: tell(build, 'saveInvitation', { invalidatesTags: LIST }),
    deleteGospelPresentation: tell(build, 'deleteGospelPresentation', { invalidatesTags: LIST }),
    deleteHighCall: tell(build, 'deleteHighCall', { invalidatesTags: LIST }),
    restoreInvitation: tell(build, 'restoreInvitation', { invalidatesTags: LIST }),
  }),
});

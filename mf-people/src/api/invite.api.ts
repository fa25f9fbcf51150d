/** Calls that invite people to sign in, and the one with which they come in. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { Invite, inviteCalls } from '@emmaus/contracts/invites.contract';
import { peopleApi } from './people.api.ts';

type Calls = typeof inviteCalls;

const inviteApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    generateLink: build.mutation<CallAnswer<Calls['generateLink']>, number>({
      query: (person_id) => ({ url: '/people/generateLink', method: 'POST', body: { person_id } }),
    }),
    remindLogin: build.mutation<CallAnswer<Calls['remindLogin']>, number>({
      query: (person_id) => ({ url: '/disciple/remindLogin', method: 'POST', body: { person_id } }),
    }),
    // Reading it is a POST, so that the token stands in no address; it changes nothing.
    invite: build.query<Invite, string>({
      query: (token) => ({ url: '/invites/check', method: 'POST', body: { token } }),
    }),
    acceptInvite: build.mutation<CallAnswer<Calls['acceptInvite']>, string>({
      query: (token) => ({ url: '/invites/accept', method: 'POST', body: { token } }),
    }),
  }),
});

export const { useGenerateLinkMutation, useRemindLoginMutation, useInviteQuery, useAcceptInviteMutation } = inviteApi;

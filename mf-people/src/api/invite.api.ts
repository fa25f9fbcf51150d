/** Calls that invite people to sign in, and the one with which they come in. */
import type { inviteCalls } from '@emmaus/contracts/invites.contract';
import { invitePaths } from '@emmaus/contracts/invites.words';
import { callsOf, peopleApi } from './people.api.ts';

const { ask, tell } = callsOf<typeof inviteCalls>(invitePaths);

const ofPerson = { from: (person_id: number) => ({ body: { person_id } }) };
const ofToken = { from: (token: string) => ({ body: { token } }) };

export const inviteApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    generateLink: tell(build, 'generateLink', ofPerson),
    remindLogin: tell(build, 'remindLogin', ofPerson),
    // Reading it is a POST, so that the token stands in no address; it changes nothing.
    invite: ask(build, 'checkInvite', ofToken),
    acceptInvite: tell(build, 'acceptInvite', ofToken),
  }),
});

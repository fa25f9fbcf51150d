/** Addresses of the invites, and how long a link holds. */
import { paths } from './paths.ts';

/** "A person's invite link (7 days, one use) ties the account that opens it to that person." */
export const INVITE_DAYS = 7;

export const invitePaths = /* @__PURE__ */ paths('people', {
  generateLink: 'POST /people/generateLink',
  remindLogin: 'POST /disciple/remindLogin',
  remindCampusLogin: 'POST /disciple/remindCampusLogin',
  checkInvite: 'POST /invites/check',
  acceptInvite: 'POST /invites/accept',
});

/** Accounts that sign in for the first time: with which e-mail, and who they then are. */
import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import type { ServiceForTests } from '@emmaus/service-kit/testing/service-for-tests';

/** A contact's starred answers. */
export const FORM = {
  first_name: 'Mal',
  last_name: 'Ory',
  gender_id: 2,
  school_year_id: 3,
  is_varsity: false,
  is_greek: false,
};

export const verified = (email: string) => ({ claims: { email, email_verified: true } });

/** Whose the account is that signs in with a verified e-mail. */
export async function personOf({ service }: ServiceForTests, as: string, email: string): Promise<number | null> {
  return (await service.call(sessionCalls.getCurrentUser, { as, bend: verified(email) })).personId;
}

/** The token of an invite link that an admin makes. */
export async function linkFor({ service, house }: ServiceForTests, personId: number): Promise<string> {
  const { data } = await service.call(inviteCalls.generateLink, {
    as: house.subject.admin,
    body: { person_id: personId },
  });
  return data.split('/').at(-1) as string;
}

import { readsInvitationNotes } from '@emmaus/contracts/invitations.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';

export const readsNotes = ({ grants }: Actor): boolean => readsInvitationNotes(grants.map(({ role }) => role));

/** What tests of delegations and acting need: days from today, accounts of people, a delegation, a switch. */
import { peopleCalls } from '@emmaus/contracts/people.calls';
import type { Role } from '@emmaus/contracts/roles';
import { today } from '@emmaus/service-kit/time';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import type { TestService } from '@emmaus/service-kit/testing/test-service';

/** The day so many days from today at the campus of the test organisation, 'YYYY-MM-DD'. */
export function inDays(days: number, timeZone = 'America/Chicago'): string {
  return today(timeZone).add({ days }).toString();
}

export interface DelegationShelf {
  accountOf(personId: number): Promise<number>;
  /** An admin lets `delegate` use the identity of `root`; gives the delegation's id. */
  lend(root: number, delegate: number, expiresAt?: string): Promise<number>;
  switchTo(subject: string, delegationId: number): Promise<void>;
  /** Role whose rights the account has now. */
  roleOf(subject: string): Promise<Role>;
}

export function delegationShelf(service: TestService, house: TestOrganisation): DelegationShelf {
  const { owner } = service.database;

  async function accountOf(personId: number): Promise<number> {
    const account = (await owner('people.account').where({ person_id: personId }).first('id')) as { id: number };
    return account.id;
  }

  return {
    accountOf,
    async lend(root, delegate, expiresAt = inDays(30)) {
      await service.call(peopleCalls.addDelegation, {
        as: house.subject.admin,
        body: {
          root_user_id: await accountOf(root),
          delegation_user_id: await accountOf(delegate),
          expires_at: expiresAt,
        },
      });
      const pair = { root_person_id: root, delegate_person_id: delegate };
      const delegation = (await owner('people.delegation').where(pair).first('id')) as { id: number };
      return delegation.id;
    },
    async switchTo(subject, delegationId) {
      await service.call(peopleCalls.switchDelegations, {
        as: subject,
        body: { newly_selected_delegation_id: delegationId, is_new_selection_the_root_user: false },
      });
    },
    async roleOf(subject) {
      return (await service.call(peopleCalls.getRole, { as: subject })).role;
    },
  };
}

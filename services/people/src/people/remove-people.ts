/** Taking people out of the portal, and bringing them back. What is known of them stays, and so does what others hold of them. */
import { AccountModel } from '../accounts/account.model.ts';
import { ActingModel } from '../identities/acting.model.ts';
import { PersonModel } from './person.model.ts';
import { RemovalModel, type Removing } from './removal.model.ts';

/** In the current transaction. Nobody signs in as them or uses their identity from now on. */
export async function removePeople(ids: readonly number[], removing: Removing = {}): Promise<void> {
  await ActingModel.endAs(ids);
  await RemovalModel.keep(ids, removing);
  await AccountModel.untieAll(ids);
  await PersonModel.removeAll(ids);
}

/** In the current transaction. They sign in with the account that they had, if it is nobody else's now. Whoever acted as them does not again. */
export async function bringPeopleBack(ids: readonly number[]): Promise<void> {
  await AccountModel.tieAgain(await RemovalModel.endAll(ids));
  await PersonModel.bringBackAll(ids);
}

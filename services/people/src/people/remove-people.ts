/** Taking people out of the portal, and bringing them back. What is known of them stays, and so does what others hold of them. */
import { AccountModel } from '../accounts/account.model.ts';
import { ActingModel } from '../identities/acting.model.ts';
import { PersonModel } from './person.model.ts';

/** In the current transaction. Nobody signs in as them or uses their identity from now on. */
export async function removePeople(ids: readonly number[]): Promise<void> {
  await ActingModel.endAs(ids);
  await AccountModel.untieAll(ids);
  await PersonModel.removeAll(ids);
}

/** In the current transaction. They are tied to an account again when they sign in. */
export async function bringPeopleBack(ids: readonly number[]): Promise<void> {
  await PersonModel.bringBackAll(ids);
}

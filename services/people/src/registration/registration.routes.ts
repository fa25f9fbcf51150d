/** The public questionnaire, and the contacts it brings to a campus. */
import Router from '@koa/router';
import { registrationCalls } from '@emmaus/contracts/registration.contract';
import { allow } from '@emmaus/service-kit/http/allow';
import { input } from '@emmaus/service-kit/http/input';
import { asRaw, authorize, found, scope } from '@emmaus/service-kit/policy/policy';
import { limitPerAddress } from '@emmaus/service-kit/http/rate-limit';
import { routeOf } from '@emmaus/service-kit/http/route';
import { open, signedIn } from '@emmaus/service-kit/http/signed-in';
import { inTransaction } from '@emmaus/service-kit/database/transaction';
import { findNewContacts } from './new-contacts.queries.ts';
import { LEAVES, register as takeRegistration } from './register.ts';
import { RegistrationModel } from './registration.model.ts';
import { registrationPolicy } from './registration.policy.ts';

export const registrationRoutes = new Router();

const { listPublicSchoolYears, listPublicGenders, getRegistrationPlace, register, listNewContacts, markContacted } =
  registrationCalls;

/** A table at a fair, where everybody sits behind the address of the campus, fits in; a machine does not get far. */
const limit = limitPerAddress({
  name: 'registration',
  schema: 'people',
  times: 60,
  seconds: 600,
  sentence:
    'Many people have registered from here just now. What you entered is kept: please send it again in {minutes}.',
});

registrationRoutes.get(
  listPublicSchoolYears.path,
  open('"The questionnaire and its lookups are public."'),
  input(listPublicSchoolYears),
  async function readSchoolYears(ctx) {
    const { database } = routeOf(ctx, listPublicSchoolYears);
    ctx.body = await database('school_year').orderBy('id').select('id', 'name');
  },
);

registrationRoutes.get(
  listPublicGenders.path,
  open('"The questionnaire and its lookups are public."'),
  input(listPublicGenders),
  async function readGenders(ctx) {
    const { database } = routeOf(ctx, listPublicGenders);
    ctx.body = await database('gender').orderBy('id').select('id', 'name');
  },
);

registrationRoutes.get(
  getRegistrationPlace.path,
  open("names the campus on top of the public questionnaire, as the campus's own posters do"),
  input(getRegistrationPlace),
  async function readPlace(ctx) {
    const { database, input: asked } = routeOf(ctx, getRegistrationPlace);
    const place: { id: number; name: string } | undefined = await database('location')
      .where({ id: asked.params.id })
      .whereIn('location_type', LEAVES)
      .first('id', 'name');
    ctx.body = { data: found(place, 'This campus') };
  },
);

registrationRoutes.post(
  register.path,
  open('students register without an account; limited per address'),
  limit,
  input(register),
  inTransaction(),
  async function registerStudent(ctx) {
    const { database, input: asked } = routeOf(ctx, register);
    ctx.status = 201;
    ctx.body = { message: 'Thank you! Somebody from the campus will be in touch soon.' };
    // A machine filled in the field that people do not see. It is not told that this gave it away.
    if (asked.body.website) return;
    await takeRegistration(database, asked.body);
  },
);

registrationRoutes.get(
  listNewContacts.path,
  signedIn(),
  allow(registrationPolicy, 'read'),
  input(listNewContacts),
  async function listContacts(ctx) {
    const { actor, database } = routeOf(ctx, listNewContacts);
    ctx.body = await findNewContacts(database, actor);
  },
);

registrationRoutes.put(
  markContacted.path,
  signedIn(),
  allow(registrationPolicy, 'mark_contacted'),
  input(markContacted),
  inTransaction(),
  async function noteContact(ctx) {
    const { actor, input: asked } = routeOf(ctx, markContacted);
    const registration = await RegistrationModel.query()
      .findById(asked.params.id)
      .whereRaw(...asRaw(scope(registrationPolicy, actor, 'read')));
    const contact = found(registration, 'This contact');
    authorize(registrationPolicy, actor, 'mark_contacted', contact);
    await contact.markContacted(asked.body.contacted);
    ctx.body = { message: asked.body.contacted ? 'Marked as contacted.' : 'Back in the list.' };
  },
);

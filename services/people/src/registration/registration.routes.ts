/** The public questionnaire, and the contacts it brings to a campus. */
import { registrationCalls as calls } from '@emmaus/contracts/registration.contract';
import { allow, open } from '@emmaus/service-kit/http/guard';
import { found } from '@emmaus/service-kit/http/problem';
import { limitPerAddress } from '@emmaus/service-kit/http/rate-limit';
import { Routes } from '@emmaus/service-kit/http/serve';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { findGenders, findSchoolYears } from '../lookups/lookup.queries.ts';
import { findNewContacts } from './new-contacts.queries.ts';
import { register } from './register.ts';
import { findRegistrationPlace } from './registration-place.queries.ts';
import { RegistrationModel } from './registration.model.ts';
import { registrationPolicy } from './registration.policy.ts';

export const registrationRoutes = new Routes();

const PUBLIC_LOOKUPS = '"The questionnaire and its lookups are public."';

/** A table at a fair, where everybody sits behind the address of the campus, fits in; a machine does not get far. */
const limit = limitPerAddress({
  name: 'registration',
  schema: 'people',
  times: 60,
  seconds: 600,
  sentence:
    'Many people have registered from here just now. What you entered is kept: please send it again in {minutes}.',
});

registrationRoutes.serve(calls.listPublicSchoolYears, open(PUBLIC_LOOKUPS), () => findSchoolYears());

registrationRoutes.serve(calls.listPublicGenders, open(PUBLIC_LOOKUPS), () => findGenders());

registrationRoutes.serve(
  calls.getRegistrationPlace,
  open("names the campus on top of the public questionnaire, as the campus's own posters do"),
  async ({ params }) => ({ data: found(await findRegistrationPlace(params.id), 'This campus') }),
);

registrationRoutes.serve(
  calls.register,
  open('students register without an account; limited per address'),
  limit,
  async ({ body }) => {
    // A machine filled in the field that people do not see. It is not told that this gave it away.
    if (!body.website) await register(body);
    return { message: 'Thank you! Somebody from the campus will be in touch soon.' };
  },
);

registrationRoutes.serve(calls.listNewContacts, allow(registrationPolicy, 'read'), ({ actor }) =>
  findNewContacts(actor),
);

registrationRoutes.serve(
  calls.markContacted,
  allow(registrationPolicy, 'mark_contacted'),
  async ({ actor, params, body: { contacted } }) => {
    const contact = await RegistrationModel.visibleTo(actor, params.id);
    authorize(registrationPolicy, actor, 'mark_contacted', contact);
    await (contacted ? contact.markContacted(actor) : contact.unmarkContacted());
    return { message: contacted ? 'Marked as contacted.' : 'Back in the list.' };
  },
);

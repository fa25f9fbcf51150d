/** The public questionnaire, and the contacts it brings to a campus. */
import { registrationCalls as calls } from '@emmaus/contracts/registration.contract';
import { answeredOnce } from '@emmaus/service-kit/database/answered-once';
import { allow, open } from '@emmaus/service-kit/http/guard';
import { found } from '@emmaus/service-kit/http/problem';
import { limitTaken } from '@emmaus/service-kit/http/rate-limit';
import { routes, serve } from '@emmaus/service-kit/http/serve';
import { findGenders, findSchoolYears } from '../lookups/lookup.queries.ts';
import { markContacted } from './mark-contacted.ts';
import { findNewContacts } from './new-contacts.queries.ts';
import { register } from './register.ts';
import { findRegistrationPlace } from './registration-place.queries.ts';
import { registrationPolicy } from './registration.policy.ts';

const lookups = open('"The questionnaire and its lookups are public."');
const asPosters = open("names the campus on top of the public questionnaire, as the campus's own posters do");
const withoutAccount = open('students register without an account; limited per address');
const mayMark = allow(registrationPolicy, 'mark_contacted');

const WITHIN = {
  schema: 'people',
  seconds: 600,
  sentence:
    'Many people have registered from here just now. What you entered is kept: please send it again in {minutes}.',
};
/**
 * A table at a fair, where everybody sits behind the address of the campus, fits in; a machine does not get far. Forms that are not
 * filled in register nobody, and keep nobody of the campus from it.
 */
const limit = limitTaken({
  taken: { ...WITHIN, name: 'registration', times: 60 },
  sent: { ...WITHIN, name: 'registration-sent', times: 600 },
});

export const registrationRoutes = routes(calls, {
  listPublicSchoolYears: serve(lookups, () => findSchoolYears()),
  listPublicGenders: serve(lookups, () => findGenders()),
  getRegistrationPlace: serve(asPosters, async ({ params }) =>
    found(await findRegistrationPlace(params.id), 'This campus'),
  ),
  register: serve(withoutAccount, limit, ({ body: { submission_id: key, ...answers } }) =>
    answeredOnce({ key, content: answers }, async () => {
      // A machine filled in the field that people do not see. It is not told that this gave it away.
      if (!answers.website) await register(answers);
      return { message: 'Thank you! Somebody from the campus will be in touch soon.' };
    }),
  ),
  listNewContacts: serve(allow(registrationPolicy, 'read'), ({ actor }) => findNewContacts(actor)),
  markContacted: serve(mayMark, ({ actor, params, body }) => markContacted(actor, params.id, body.contacted)),
});

/** Who is signed in: role, places, own person, asked once for all views of a page as long as they are drawn by the same tokens. */
import { callApi } from '@emmaus/remote-kit/portal/base-query.ts';
import type { Portal, PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { placesAnswer, portalUser, roleAnswer, userAnswer } from '../../account/account-answers.ts';

type Known = { user: PortalUser } | { problem: Problem };

let kept: { tokens: string; asked: Promise<Known> } | undefined;

export function whoIs(portal: Portal): Promise<Known> {
  const tokens = portal.session.headers()['authorization'] ?? '';
  if (kept?.tokens === tokens) return kept.asked;
  const asked = ask(portal).then((known) => {
    if ('problem' in known) kept = undefined;
    return known;
  });
  kept = { tokens, asked };
  return asked;
}

async function ask(portal: Portal): Promise<Known> {
  const paths = ['/role', '/people/locations', '/people/user'];
  const [role, places, person] = await Promise.all(paths.map((url) => callApi(portal, { url })));
  if (!role || !places || !person || 'problem' in role)
    return { problem: asProblem(role && 'problem' in role ? role.problem : undefined) };
  // Somebody without a person has no places either.
  return {
    user: portalUser(
      roleAnswer(role.data),
      'data' in places ? placesAnswer(places.data) : [],
      'data' in person ? userAnswer(person.data) : undefined,
      '',
    ),
  };
}

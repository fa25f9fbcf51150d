/**
 * Picks up the provider's session in one trip, where the portal's own provider offers it: the tokens come with the answers to what the
 * page asks first. Everything else of a session goes the standard's way (tokens.ts), and so does this where it cannot be had.
 */
import type { PortalSettings } from '@emmaus/contracts/settings';
import { ErrorResponse, User, type UserProfile } from 'oidc-client-ts';
import { book, number, optional, shape, text } from '../answers/shape.ts';

const PATIENCE_MS = 6_000;

const opened = shape({
  tokens: shape({
    access_token: text,
    id_token: text,
    refresh_token: optional(text),
    token_type: text,
    expires_in: number,
    scope: optional(text),
  }),
  answers: book(text),
});
const refusal = shape({ code: text });

/** Answers by the address that was asked, and the tokens with which they were. */
export interface FirstAnswers {
  authorization: string;
  texts: Readonly<Record<string, string>>;
}

export interface OpeningTrip {
  /** Sends the question at once: what the renewal has to wait for first, other tabs say, is of no matter to it. */
  begin(): void;
  /** Undefined where the session has to be asked for in the standard's way. Throws as a renewal does. */
  open(): Promise<User | undefined>;
  /** What came with the tokens. */
  answers(): FirstAnswers | undefined;
}

/** `asks`: addresses of calls, asked with the first tokens only. */
export function openingTrip(
  { issuer, clientId, opening }: PortalSettings['oidc'],
  asks: readonly string[],
  now: () => number,
  post: typeof fetch = (address, init) => fetch(address, init),
): OpeningTrip | undefined {
  if (opening === undefined) return undefined;
  const waiting = [...asks];
  let begun: Promise<Response> | undefined;
  let answers: FirstAnswers | undefined;
  const ask = () =>
    post(opening, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ asks: waiting.splice(0) }),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  return {
    answers: () => answers,
    begin() {
      begun = ask();
      // Whoever opens hears of it.
      begun.catch(() => undefined);
    },
    async open() {
      const asked = begun ?? ask();
      begun = undefined;
      const response = await asked;
      if (response.status === 401 && (await isNobody(response))) throw new ErrorResponse({ error: 'login_required' });
      if (!response.ok) return undefined;
      const { tokens, answers: texts } = opened(await response.json());
      const profile = profileOf(tokens.id_token);
      if (profile.iss !== issuer || ![profile.aud].flat().includes(clientId) || !profile.sub)
        throw new Error(`The identity token is of ${profile.iss} for ${String(profile.aud)}.`);
      answers ??= { authorization: `Bearer ${tokens.access_token}`, texts };
      const { expires_in: life, ...given } = tokens;
      return new User({ ...given, profile, expires_at: Math.floor(now() / 1000) + life });
    },
  };
}

/** Only the portal itself says that there is no session; what stands between may answer 401 as well. */
async function isNobody(response: Response): Promise<boolean> {
  try {
    return refusal(await response.json()).code === 'not_signed_in';
  } catch {
    return false;
  }
}

/** Not checked: it comes from the portal by the portal's own connection. The services check it with each call. */
function profileOf(idToken: string): UserProfile {
  const encoded = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder().decode(bytes)) as UserProfile;
}

/** What a page of the portal sends when it opens, as a browser sends it. */
import { type Dispatcher, request } from 'undici';

export const PORTAL = 'https://portal.example';
/** As the provider gives them. */
export const TOKENS = {
  access_token: 'a.b.c',
  id_token: 'd.e.f',
  refresh_token: 'r',
  token_type: 'Bearer',
  expires_in: 900,
};
/** As a browser sends it from a script of the portal. */
const OURS = {
  origin: PORTAL,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'content-type': 'application/json',
  cookie: 'emmaus_session=s',
};

interface Sent {
  method?: Dispatcher.HttpMethod;
  body?: string | null;
  signal?: AbortSignal;
}

export type OpeningAsked = [asks?: unknown, headers?: Record<string, string | undefined>, sent?: Sent];

/** Not by fetch, which says itself in what mode it asks. */
export async function openingOf(house: string, ...[asks = [], headers = {}, sent = {}]: OpeningAsked) {
  const answer = await request(`${house}/identity/opening`, {
    method: 'POST',
    body: JSON.stringify({ asks }),
    ...sent,
    headers: Object.fromEntries(Object.entries({ ...OURS, ...headers }).filter(([, value]) => value !== undefined)),
  });
  const named = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one) => [name, one]),
  );
  return new Response(await answer.body.text(), { status: answer.statusCode, headers: named as [string, string][] });
}

export interface Opened {
  tokens: object;
  answers: Record<string, string>;
}

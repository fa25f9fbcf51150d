/**
 * An endpoint on loopback that speaks Twilio's API for messages: takes them and lists them, refuses some numbers, is too busy and
 * takes a text without an answer when told so.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** By the number's end, as Twilio answers them. */
const REFUSED: Readonly<Record<string, { code: number; message: string }>> = {
  '0199': { code: 21_614, message: "'To' number is not a valid mobile number" },
  '0198': { code: 21_610, message: 'Attempt to send to unsubscribed recipient' },
};

export interface SentText {
  To: string;
  From: string;
  Body: string;
  StatusCallback: string;
}

export interface TwilioOnLoopback {
  url: string;
  sent: (SentText & { path: string; authorization: string | undefined })[];
  /** So many calls are too many. */
  busyFor(calls: number): void;
  /** So many calls are cut off: what was sent has been taken, and nobody is told. */
  cutOff(calls: number): void;
  /** So many calls end before anything was taken. */
  breakFor(calls: number): void;
  close(): Promise<void>;
}

export async function startTwilio(): Promise<TwilioOnLoopback> {
  const sent: TwilioOnLoopback['sent'] = [];
  let [busy, cut, broken] = [0, 0, 0];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())) as unknown as SentText;
      const answer = (status: number, body: object): void => {
        res.writeHead(status, { 'content-type': 'application/json' });
        res.end(JSON.stringify(body));
      };
      if (busy > 0) {
        busy -= 1;
        return answer(429, { code: 20_429, message: 'Too Many Requests', status: 429 });
      }
      if (broken > 0) {
        broken -= 1;
        return answer(503, { code: 20_503, message: 'Service Unavailable', status: 503 });
      }
      if (req.method === 'GET') return answer(200, listOf(sent, new URL(req.url ?? '', 'http://loopback')));
      const refusal = REFUSED[form.To.slice(-4)];
      if (refusal) return answer(400, { ...refusal, status: 400 });
      const isCut = cut > 0;
      sent.push({ ...form, path: req.url ?? '', authorization: req.headers.authorization });
      if (isCut) {
        cut -= 1;
        return res.destroy();
      }
      return answer(201, { sid: sidOf(sent.length), status: 'queued', to: form.To });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    busyFor: (calls) => (busy = calls),
    cutOff: (calls) => (cut = calls),
    breakFor: (calls) => (broken = calls),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const sidOf = (nth: number): string => `SM${String(nth).padStart(32, '0')}`;

/** As Twilio answers `GET …/Messages.json?To=…`: the newest first, a page at a time. */
function listOf(sent: readonly SentText[], { pathname, searchParams }: URL): object {
  const messages = sent
    .map(({ To, From, Body }, index) => ({ sid: sidOf(index + 1), to: To, from: From, body: Body, status: 'sent' }))
    .filter(({ to }) => to === searchParams.get('To'))
    .toReversed()
    .slice(0, Number(searchParams.get('PageSize')));
  return { messages, page: 0, uri: pathname, next_page_uri: null };
}

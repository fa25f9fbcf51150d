/** An endpoint on loopback that speaks Twilio's API for messages: takes them, refuses some numbers, and is too busy when told so. */
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
  close(): Promise<void>;
}

export async function startTwilio(): Promise<TwilioOnLoopback> {
  const sent: TwilioOnLoopback['sent'] = [];
  let busy = 0;
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
      const refusal = REFUSED[form.To.slice(-4)];
      if (refusal) return answer(400, { ...refusal, status: 400 });
      sent.push({ ...form, path: req.url ?? '', authorization: req.headers.authorization });
      return answer(201, { sid: `SM${String(sent.length).padStart(32, '0')}`, status: 'queued', to: form.To });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    busyFor: (calls) => (busy = calls),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

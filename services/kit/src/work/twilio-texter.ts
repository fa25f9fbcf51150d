/** Hands texts to Twilio, by its own library, which is loaded once texts are set up. What a number refuses is told apart. */
import type { RequestClient } from 'twilio';
import { TextRefused, type Texter, TextUnanswered } from './texter.ts';
import type { TextSettings } from './text-settings.ts';

/** https://www.twilio.com/docs/api/errors */
const OPTED_OUT = 21_610;
/** No number, none that takes texts, none in a country that is allowed, a landline, unknown to its network. */
const NUMBER_REFUSED = [21_211, 21_214, 21_217, 21_408, 21_421, 21_612, 21_614, 30_005, 30_006];
/** No connection came about. */
const NEVER_LEFT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Of the texts to one number. */
const LOOKED_THROUGH = 50;
const API = /^https:\/\/api\.twilio\.com/;

/** What Twilio's code says of the number; undefined where it says nothing of it. */
export function refusalOf(code: number): TextRefused['why'] | undefined {
  if (code === OPTED_OUT) return 'opted_out';
  return NUMBER_REFUSED.includes(code) ? 'number_refused' : undefined;
}

export async function createTwilioTexter({ accountSid, authToken, from, apiUrl }: TextSettings): Promise<Texter> {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: 30_000 });
  if (apiUrl !== undefined) askElsewhere(httpClient, apiUrl);
  const client = twilio(accountSid, authToken, { httpClient });
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    async send({ to, body, tellAt }) {
      try {
        const { sid } = await client.messages.create({
          to,
          body,
          ...(tellAt !== undefined && { statusCallback: tellAt }),
          ...sender,
        });
        return sid;
      } catch (error) {
        throw whatItMeans(error);
      }
    },
    async find({ to, words }) {
      try {
        // The newest first.
        const texts = await client.messages.list({ to, limit: LOOKED_THROUGH, pageSize: LOOKED_THROUGH });
        return texts.find(({ body }) => body.includes(words))?.sid;
      } catch (error) {
        throw new TextUnanswered('It is not known whether the text has left: the company could not be asked.', {
          cause: error,
        });
      }
    },
  };
}

/** What is thrown for a text that was not taken, or may have been. */
function whatItMeans(error: unknown): unknown {
  const { code, status, message } = Object(error) as { code?: unknown; status?: unknown; message?: string };
  const why = refusalOf(Number(code));
  if (why !== undefined) return new TextRefused(why, message ?? why, { cause: error });
  const isRefused = Number(status) >= 400 && Number(status) < 500;
  if (isRefused || NEVER_LEFT.includes(String(code))) return error;
  return new TextUnanswered(`It is not known whether the text has left: ${message ?? 'no answer came'}`, {
    cause: error,
  });
}

function askElsewhere(client: RequestClient, apiUrl: string): void {
  const request = client.request.bind(client);
  client.request = (asked) => request({ ...asked, uri: asked.uri.replace(API, apiUrl) });
}

/** Whether Twilio itself sent this form to this address. */
export async function isSignedByTwilio(
  { authToken }: Pick<TextSettings, 'authToken'>,
  { signature, url, form }: { signature: string; url: string; form: Readonly<Record<string, string>> },
): Promise<boolean> {
  const { default: twilio } = await import('twilio');
  return signature !== '' && twilio.validateRequest(authToken, signature, url, form);
}

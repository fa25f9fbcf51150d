/** Hands texts to Twilio, by its own library, which is loaded once texts are set up. What a number refuses is told apart. */
import type { RequestClient } from 'twilio';
import { TextRefused, type Texter } from './texter.ts';
import type { TextSettings } from './text-settings.ts';

/** https://www.twilio.com/docs/api/errors */
const OPTED_OUT = 21_610;
/** No number, none that takes texts, none in a country that is allowed, a landline, unknown to its network. */
const NUMBER_REFUSED = [21_211, 21_214, 21_217, 21_408, 21_421, 21_612, 21_614, 30_005, 30_006];
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
        const { code, message } = Object(error) as { code?: unknown; message?: string };
        const why = refusalOf(Number(code));
        if (why === undefined) throw error;
        throw new TextRefused(why, message ?? why, { cause: error });
      }
    },
  };
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

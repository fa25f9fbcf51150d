/** Tells a service what became of a text, as the company that delivers texts does: a form, signed with the secret that both know. */
import { createHmac } from 'node:crypto';
import { TEST_PUBLIC_URL } from './test-service.ts';

export const TEXT_SECRET = 'a secret of the tests';

/**
 * Answers the status. `url` is the address that was signed; another one than that of the call is somebody else's.
 * @example expect(await tellOfText(service.url, '/texts/received', { From: '+13125550142', Body: 'STOP' })).toBe(204);
 */
export async function tellOfText(
  serviceUrl: string,
  path: string,
  form: Record<string, string>,
  url = `${TEST_PUBLIC_URL}/api${path}`,
): Promise<number> {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`)
    .join('');
  const answer = await fetch(`${serviceUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', TEXT_SECRET)
        .update(url + fields)
        .digest('base64'),
    },
    body: new URLSearchParams(form).toString(),
  });
  await answer.text();
  return answer.status;
}

/** What the token of an override says of itself, to be shown before it is opened; the registry looks whether it is true. */
import { isOverrideOrigin } from '@emmaus/contracts/registry.words';
import { shape, text } from '../answers/shape.ts';

const claims = shape({ remote: text, origin: text });

export function readToken(token: string): { remote: string; origin: string; host: string } | undefined {
  try {
    const [, part = ''] = token.split('.');
    const { remote, origin } = claims(JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))));
    return isOverrideOrigin(origin) ? { remote, origin, host: new URL(origin).host } : undefined;
  } catch {
    return undefined;
  }
}

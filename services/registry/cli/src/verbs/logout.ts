import { keepSignIn, keptSignIn } from '../sign-in/kept-sign-ins.ts';
import type { Verb } from '../verb.ts';

export const logout: Verb = {
  usage: '',
  summary: 'Forget the sign-in of "login" on this machine.',
  takes: [0, 0],
  async run({ registry }) {
    const kept = await keptSignIn(registry.portal);
    if (!kept)
      return {
        text: `Nobody is signed in to ${registry.portal} here.`,
        data: { portal: registry.portal, email: null },
      };
    await keepSignIn(registry.portal, undefined);
    return {
      text: `${kept.email} is no longer signed in to ${registry.portal} here.`,
      data: { portal: registry.portal, email: kept.email },
    };
  },
};

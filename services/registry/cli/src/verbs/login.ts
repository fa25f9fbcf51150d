import { Refusal } from '../outcome.ts';
import { keepSignIn, signInFile } from '../sign-in/kept-sign-ins.ts';
import { openBrowser } from '../sign-in/open-browser.ts';
import { moment } from '../table.ts';
import type { Verb } from '../verb.ts';

const PATIENCE_SECONDS = 300;

export const login: Verb = {
  usage: '',
  summary: 'Sign in with the portal’s own sign-in, in the browser. Other verbs then need no token for a while.',
  takes: [0, 0],
  options: { 'no-open': { type: 'boolean' }, wait: { type: 'string' } },
  help: [
    ['--no-open', 'only prints the address'],
    ['--wait <seconds>', `how long it is waited for; ${PATIENCE_SECONDS} where left out`],
  ],
  async run({ options, registry }) {
    const seconds = Number(options['wait'] ?? PATIENCE_SECONDS);
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3600)
      throw new Refusal(`"${options['wait']}" is no number of seconds from 1 to 3600.`);
    const { signIn } = await import('../sign-in/sign-in.ts');
    const signedIn = await signIn(registry, {
      patienceMs: seconds * 1000,
      show(address) {
        // Beside the answer, which may be read by a program.
        process.stderr.write(`Sign in at:\n  ${address}\n`);
        if (options['no-open'] === undefined) openBrowser(address);
      },
    });
    await keepSignIn(registry.portal, signedIn);
    const until = new Date(signedIn.expiresAt).toISOString();
    return {
      text: `You are signed in to ${registry.portal} as ${signedIn.email} until ${moment(until)}.`,
      data: { portal: registry.portal, email: signedIn.email, until, file: signInFile() },
    };
  },
};

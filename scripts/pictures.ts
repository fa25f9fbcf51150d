/** `npm run pictures`: makes the README's pictures anew, from a demo of its own whose clock always stands at the same moment. */
import { runBrowserTests } from './test/browser.ts';
import { codeOfSignal, endBySignals } from './test/started.ts';

/** A Tuesday in a semester. The demo's dates are told from it, so that the same pictures come out of the same code. */
process.env['TEST_CLOCK'] ??= '2030-03-05T16:00';

endBySignals();
const { failed } = await runBrowserTests([], undefined, 'shell/e2e/pictures.config.ts');
process.exitCode = codeOfSignal() ?? (failed === 0 ? 0 : 1);

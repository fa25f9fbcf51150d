/** What is said by `console.error` and `console.warn`: React's warnings (act, keys, nesting, unknown props) come this way. */
import { format } from 'node:util';
import { MAY_BE_SAID } from './allowances.ts';

const complaints: string[] = [];

/** Collects from now on; the answer gives the console back and says what was heard. */
export function listenToComplaints(): () => string[] {
  const { error, warn } = console;
  const heard =
    (say: typeof error) =>
    (...args: unknown[]) => {
      const text = format(...args);
      if (!MAY_BE_SAID.some(({ says }) => says.test(text))) complaints.push(text.split('\n').slice(0, 4).join('\n'));
      say(...args);
    };
  Object.assign(console, { error: heard(error), warn: heard(warn) });
  return () => {
    Object.assign(console, { error, warn });
    return complaints.splice(0);
  };
}

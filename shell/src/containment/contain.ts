/** With the last of a remote on the screen goes what its code has left on the page. Fetched beside the first remote's manifest. */
import { watchForeignStyles } from './foreign-styles.ts';
import { noteLeftovers } from './leftovers.ts';
import { watchOwnedCalls } from './owned-calls.ts';
import { attend } from './standing.ts';
import { isBeingLoaded, knowCode, whoCalled } from './whose-code.ts';

const calls = watchOwnedCalls(window, whoCalled, isBeingLoaded);
const styles = watchForeignStyles(document);

attend({
  whose: whoCalled,
  begin(name) {
    calls.begin(name);
    styles.begin(name);
  },
  end(name) {
    noteLeftovers(name, { ...calls.end(name), styles: styles.end(name) });
  },
});

export { knowCode };

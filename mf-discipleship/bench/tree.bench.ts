/** The remote alone on a page, to be measured; whoever serves the page answers its calls. */
import { QUIET_PORTAL } from '@emmaus/remote-kit/testing/quiet-portal.ts';
import { remote } from '../src/root.tsx';

const element = document.createElement('div');
document.body.append(element);
remote.mount({ portal: QUIET_PORTAL, element, base: '/', ready: () => undefined, failed: console.error });

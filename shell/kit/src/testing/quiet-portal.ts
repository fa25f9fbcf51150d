/** A portal for pages that are measured alone: nobody else is there, and nothing is asked of a service. */
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import type { Portal } from '../portal/contract.ts';

export const QUIET_PORTAL: Portal = {
  contract: CONTRACT_VERSION,
  product: 'Emmaus',
  user: null,
  links: {},
  passes: () => true,
  session: { headers: () => ({}), renew: () => Promise.resolve(false) },
  theme: {
    current: () => (new URLSearchParams(location.search).has('dark') ? 'dark' : 'light'),
    subscribe: () => () => undefined,
  },
  navigate: () => undefined,
  changed: () => undefined,
  onChanged: () => () => undefined,
  identityChanged: () => undefined,
  notify: () => undefined,
  places: { fillings: () => [], fill: () => () => undefined },
};

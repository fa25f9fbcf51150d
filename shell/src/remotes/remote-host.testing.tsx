/** A remote in its place on the page, loaded as a test says. */
import type { MountProps, RemoteModule } from '@emmaus/remote-kit/portal/contract.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { DECLARED_REMOTES, liveRemote } from '../navigation/declared-remotes.testing.ts';
import type { RemoteLoader } from './federation.ts';
import { RemoteHost } from './remote-host.tsx';

type Declared = (typeof DECLARED_REMOTES)[number];
const PREVIOUS = {
  version: '0.9.0-before',
  base: '/r/people/0.9.0-before/',
  manifest: '/r/people/0.9.0-before/mf-manifest.json',
};
export const people = liveRemote((DECLARED_REMOTES[0] as Declared).declaration, { previous: PREVIOUS });

export function drawing(text: string, mounted?: (props: MountProps) => void): RemoteModule {
  return {
    name: 'people',
    contract: '^1.0.0',
    mount(props) {
      props.element.textContent = text;
      mounted?.(props);
      return () => {
        props.element.textContent = '';
      };
    },
  };
}
export const good = () => drawing('The list of people', ({ ready }) => ready());

export function show(load: RemoteLoader['load'], remote = people, liveNow = [remote]) {
  const loader = { load: vi.fn(load), forget: vi.fn<RemoteLoader['forget']>() };
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const askRegistry = () => Promise.resolve({ remotes: liveNow, services: {}, stale: false });
  const view = render(<RemoteHost remote={remote} portal={fakePortal()} loader={loader} askRegistry={askRegistry} />);
  return { loader, user, ...view };
}
export const exposing = (remote: unknown) => Promise.resolve({ default: remote });
export const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Above the list: what was counted without a signal. Nobody else has seen it yet, so that it is simply given up. */
import { WaitingList } from '@emmaus/remote-kit/offline/waiting-list.tsx';
import { takeOutWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { waitingEncounters } from './waiting-encounter.ts';

export function WaitingEncounters() {
  return <WaitingList find={waitingEncounters} label="Give up" run={({ key }) => void takeOutWaiting(key)} />;
}

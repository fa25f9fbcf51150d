/** The meetings whose report is missing: as the service has them, and without a signal as this device knows them. */
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { isUnanswered, onWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useEffect, useState } from 'react';
import { myStudiesApi } from '../api/my-studies.api.ts';
import { keepForLater } from '../on-device/keep-for-later.ts';
import { keptMeetings } from '../report/kept-rosters.ts';
import { aboutMeeting } from '../report/meeting-words.ts';

export interface MissingMeeting {
  study: number;
  name: string;
  /** Undefined where the device knows it by its study's schedule only. */
  id: number | undefined;
  day: string;
  /** Where it met, as far as that is known. */
  location?: number | undefined;
  /** What waits on this device already. */
  waiting: WaitingCall | undefined;
}

export interface MissingMeetings {
  /** The newest first; undefined until they are known. */
  meetings: readonly MissingMeeting[] | undefined;
  leads: boolean;
  /** Of when it is what the device knows. */
  keptAt: Date | undefined;
  problem: Problem | undefined;
  retry: () => void;
}

type Found = Omit<MissingMeeting, 'waiting'>;

interface OnDevice {
  kept: { meetings: readonly Found[]; at: Date } | undefined;
  waiting: readonly WaitingCall[];
}

export function useMissingMeetings(): MissingMeetings {
  const portal = usePortal();
  const {
    data: studies,
    error,
    refetch,
  } = myStudiesApi.useMyStudiesQuery(undefined, { refetchOnMountOrArgChange: true });
  const device = useDevice(portal);
  const led = studies?.filter(({ user_is_leader }) => user_is_leader) ?? [];
  const missing = led.flatMap(({ id: study, name, location, missing_meetings }) =>
    missing_meetings.map(({ id, met_on_date: day }): Found => ({ study, name, id, day, location })),
  );
  const leads = led.length > 0;
  const due = missing.map(({ id }) => id).join();
  useEffect(() => {
    const leaving = new AbortController();
    if (leads) keepForLater(portal, due, leaving.signal);
    return () => leaving.abort();
  }, [portal, leads, due]);

  const problem = error === undefined ? undefined : asProblem(error);
  const kept = problem && isUnanswered(problem) ? device?.kept : undefined;
  const known = kept?.meetings ?? (studies && missing);
  return {
    meetings: device && known && withWaiting(known, device.waiting),
    leads: leads || kept !== undefined,
    keptAt: kept?.at,
    problem: device && !known ? problem : undefined,
    retry: () => void refetch(),
  };
}

/** Undefined until it was asked; asked again when something begins or ends to wait. */
function useDevice(portal: Portal): OnDevice | undefined {
  const [device, setDevice] = useState<OnDevice>();
  useEffect(() => {
    let gone = false;
    const read = () =>
      void Promise.all([keptMeetings(portal), waitingCalls(portal)]).then(([kept, waiting]) => {
        if (!gone) setDevice({ kept: kept && { meetings: kept.meetings.map(foundOf), at: kept.at }, waiting });
      });
    read();
    const deaf = onWaiting(read);
    return () => {
      gone = true;
      deaf();
    };
  }, [portal]);
  return device;
}

type Kept = NonNullable<Awaited<ReturnType<typeof keptMeetings>>>['meetings'][number];

function foundOf({ bible_study_id: study, study_name: name = '', id, met_on_date: day, location }: Kept): Found {
  return { study, name, id, day, location };
}

function withWaiting(known: readonly Found[], waiting: readonly WaitingCall[]): MissingMeeting[] {
  const byAbout = new Map(waiting.map((call) => [call.about, call]));
  return known
    .map((meeting) => ({ ...meeting, waiting: byAbout.get(aboutMeeting(meeting)) }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
}

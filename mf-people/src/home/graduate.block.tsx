/** Campus directors and missionaries: the way to the Graduate Page while it is open. */
import { dayInZone } from '@emmaus/remote-kit/page/day-and-time.ts';
import { HatGraduationRegular } from '@fluentui/react-icons';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useGraduationGeneratedQuery } from '../api/home.api.ts';
import { useUserLocationsQuery } from '../api/person.api.ts';
import { TodayBlock, TodayLink, TodayWaiting } from './today-block.tsx';
import { graduationWindow, windowEverywhere } from './graduation-window.ts';

export function GraduateBlock() {
  const [now] = useState(() => new Date());
  const everywhere = windowEverywhere(now);
  const places = useUserLocationsQuery(undefined, { skip: everywhere !== undefined });
  const timeZone = places.data?.[0]?.timezone_id;
  const here = everywhere ?? (timeZone ? graduationWindow(dayInZone(timeZone, now)) : undefined);
  const generated = useGraduationGeneratedQuery(undefined, { skip: here !== 'early' });

  if (here === 'closed' || (here === 'early' && generated.data === false)) return null;
  const open = here === 'open' || (here === 'early' && generated.data === true);
  function retry() {
    void (places.error ? places.refetch() : generated.refetch());
  }
  return (
    <TodayBlock
      title="Graduate Page"
      icon={<HatGraduationRegular />}
      actions={
        open && (
          <TodayLink to="/graduation-records" primary>
            Open the Graduate Page
          </TodayLink>
        )
      }
    >
      {open ? (
        <Text>Say of each senior what comes next, before the year is over.</Text>
      ) : (
        <TodayWaiting label="the graduation status" problem={places.error ?? generated.error} onRetry={retry} />
      )}
    </TodayBlock>
  );
}

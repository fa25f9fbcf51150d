/** What stands on the page of the stall: the code first, on a phone one below the other. */
import type { Stall, StallFollowUp, StallTeamMember } from '@emmaus/contracts/stall.contract';
import { STALL_COUNT_WORDS, STALL_COUNTS } from '@emmaus/contracts/stall.words';
import { besides, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { lateDialog, latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { QrCode } from '@emmaus/remote-kit/page/qr-code.tsx';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, useState } from 'react';
import { FollowUps } from './follow-ups.tsx';
import { StallCounts } from './stall-counts.tsx';
import { StallTeam } from './stall-team.tsx';
import { withFollowUp } from './stall-with.ts';
import { useAnswers } from './use-answers.ts';

const HandOverDialog = lateDialog(async () => (await import('./hand-over.dialog.tsx')).HandOverDialog);
const PeopleOfCount = latePart(async () => (await import('./people-of-count.tsx')).PeopleOfCount);

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
  withCode: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingHorizontalL },
  code: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    gap: tokens.spacingVerticalS,
  },
  url: { overflowWrap: 'anywhere', textAlign: 'center' },
});

export interface StallViewProps {
  stall: Stall;
  onChange: (how: (stall: Stall) => Stall) => void;
  onGone: ((mate: StallTeamMember) => void) | undefined;
}

export function StallView({ stall, onChange, onGone }: StallViewProps) {
  const styles = useStyles();
  const [{ shows }, change] = useAddress({ location: id, shows: besides(oneOf(STALL_COUNTS)) });
  const [handed, setHanded] = useState<StallFollowUp>();
  const put = (followUp: StallFollowUp) => onChange((now) => withFollowUp(now, followUp));
  const answers = useAnswers(put);
  const { location, open, team, counts, url, qr, follow_ups, abilities } = stall;
  const shown = abilities.names ? shows : undefined;
  // Of no stall and nobody the words below say enough; an open one begins to count at nobody.
  const isCounted = open !== null || STALL_COUNTS.some((count) => counts[count] > 0);
  const close = () => change({ shows: undefined }, { replace: true });
  return (
    <>
      <SidePanel
        open={shown !== undefined}
        title={shown ? `${counts[shown]} ${STALL_COUNT_WORDS[shown]}` : ''}
        onClose={close}
        beside={
          <div className={mergeClasses(styles.parts, open !== null && styles.withCode)}>
            {open && (
              <div className={styles.column}>
                <div className={styles.code}>
                  <QrCode svg={qr} label={`The code of the questionnaire of ${location.name}`} size="large" />
                  <Text className={styles.url}>{url}</Text>
                </div>
                <StallTeam team={team} onGone={onGone} />
              </div>
            )}
            <DetailCard title="Who came">
              {isCounted && (
                <StallCounts
                  counts={counts}
                  onOpen={abilities.names ? (count) => change({ shows: count }) : undefined}
                />
              )}
              <FollowUps
                label="Who came, the newest first"
                followUps={follow_ups}
                nobody="Nobody in the last 7 days. Whoever registers while the stall is open appears here at once."
                answers={answers}
                onHandOver={setHanded}
              />
            </DetailCard>
          </div>
        }
      >
        <Suspense>
          {shown && (
            <PeopleOfCount
              key={shown}
              count={shown}
              location_id={location.id}
              answers={answers}
              onHandOver={setHanded}
            />
          )}
        </Suspense>
      </SidePanel>
      <Suspense>
        {handed && (
          <HandOverDialog
            key={handed.id}
            followUp={handed}
            location_id={location.id}
            onDone={put}
            onClose={() => setHanded(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

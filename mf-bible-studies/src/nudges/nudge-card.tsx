import type { Nudge } from '@emmaus/contracts/reminders.contract';
import { NO_ROLE } from '@emmaus/contracts/reminders.words';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { agoText, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { PortalLink, useOpenInPortal } from '@emmaus/remote-kit/page/portal-link.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, Subtitle2, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons';
import { todayAtPlace } from '../study-parts/day-at-place.ts';
import { useNudge } from './use-nudge.ts';

const useStyles = makeStyles({
  card: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { display: 'grid', flex: '1 1 14rem', minWidth: 0, gap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  name: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  marks: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  ask: { minHeight: THUMB, [PHONE]: { flexBasis: '100%' } },
});

export interface NudgeCardProps {
  nudge: Nudge;
  /** Its first meeting is the one for which the page was opened. */
  isAsked: boolean;
}

export function NudgeCard({ nudge, isAsked }: NudgeCardProps) {
  const styles = useStyles();
  const { person_id, name, first_name, phone, missing, meetings, last_nudge: last, has_role } = nudge;
  const work = useNudge(nudge);
  const { user } = usePortal();
  const isOneself = user?.personId === person_id;
  const more = missing - meetings.length;
  return (
    <>
      <div className={styles.card}>
        <Initials name={name} />
        <div className={styles.words}>
          <Subtitle2 as="h2" className={styles.name}>
            {name}
          </Subtitle2>
          {meetings.map(({ attendance_id, bible_study_id, study_name, met_on_date, location }) => (
            <Text key={attendance_id}>
              <PortalLink to={`/bible-studies/${bible_study_id}`}>{study_name}</PortalLink>,{' '}
              {sayDay(met_on_date, todayAtPlace(user, location))}
            </Text>
          ))}
          {more > 0 && <Text className={styles.quiet}>{more === 1 ? 'And one before.' : `And ${more} before.`}</Text>}
          <Text className={styles.quiet}>{saidOfTexts(nudge)}</Text>
          {!has_role && <Text>{NO_ROLE}</Text>}
          {(isAsked || last) && (
            <span className={styles.marks}>
              {isAsked && <StatusBadge meaning="due">The meeting you came from</StatusBadge>}
              {last && (
                <StatusBadge meaning="mine">
                  Asked by {last.noted_by ?? 'somebody'}, {agoText(last.sent_at)}
                </StatusBadge>
              )}
            </span>
          )}
        </div>
        {isOneself ? (
          <ReportInstead nudge={nudge} />
        ) : (
          <Button
            className={styles.ask}
            icon={<ChatRegular />}
            disabled={phone === null || !has_role}
            disabledFocusable={work.busy}
            aria-label={`Text ${name}`}
            onClick={work.ask}
          >
            Text {first_name}
          </Button>
        )}
      </div>
      {work.problem && <ProblemView problem={work.problem} />}
    </>
  );
}

/** Who has no number gets no texts; of whom one may not see it, it is not told whether they do. */
function saidOfTexts({ phone, is_reminded }: Nudge): string {
  if (phone === null) return 'You see no phone number of theirs.';
  return is_reminded ? "Gets the portal's texts." : "Does not get the portal's texts.";
}

/** Nobody asks themselves by a text: the page of the study has their missing reports. */
function ReportInstead({ nudge: { meetings } }: Pick<NudgeCardProps, 'nudge'>) {
  const { origin = '' } = usePortal();
  const path = `/bible-studies/${meetings[0]?.bible_study_id}`;
  return (
    <Button as="a" className={useStyles().ask} href={origin + path} onClick={useOpenInPortal(path)}>
      Report
    </Button>
  );
}

/** The leaders one below the other, the day, and the one button that hands over what was chosen. */
import type { Leaver } from '@emmaus/contracts/succession.contract';
import { seasonText } from '@emmaus/contracts/graduation.words';
import { losesText, MOST_HANDOVERS } from '@emmaus/contracts/succession.words';
import { DateField } from '@emmaus/remote-kit/form/date-field.tsx';
import type { Work } from '@emmaus/remote-kit/form/use-work.ts';
import { PAPER } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, Subtitle2, Text, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { Succession } from '../api/succession.api.ts';
import { type Choices, handoversOf, keyOf, withoutChosen } from './choices.ts';
import { Continuity } from './continuity.tsx';
import { LeftRow } from './left-row.tsx';
import { useHandOver } from './use-hand-over.ts';

const useStyles = makeStyles({
  whole: { display: 'grid', gap: tokens.spacingVerticalXL },
  ways: { display: 'flex', flexWrap: 'wrap', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  leaders: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: tokens.spacingVerticalXXL,
  },
  // On paper who leaves something stays on the sheet of the first that is left.
  leader: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [PAPER]: { breakAfter: 'avoid' },
  },
  name: { margin: 0 },
  loses: { color: tokens.colorNeutralForeground3, [PAPER]: { display: 'block', breakAfter: 'avoid' } },
  rows: { listStyleType: 'none', margin: 0, padding: 0 },
  day: { maxWidth: '20rem' },
});

export interface LeftBehindListProps {
  title: string;
  /** Which campus, where there are several. */
  filters: ReactNode;
  /** To the board. */
  back: string;
  location: number | undefined;
  succession: Succession;
  /** One leader alone. */
  only: Leaver | undefined;
  onAll: () => void;
  /** Handing over, which outlives the list. */
  work: Work;
}

export function LeftBehindList({ title, filters, back, location, succession, only, onAll, work }: LeftBehindListProps) {
  const styles = useStyles();
  const portal = usePortal();
  const { data, location: place, record_year, today, last_day, leaders } = succession;
  const [choices, setChoices] = useState<Choices>({});
  // None until one is chosen: it may stand open over midnight.
  const [day, setDay] = useState<string>();
  const { busy, problem, run } = work;
  const handOver = useHandOver(location);
  const shown = only ? [only] : data;
  const isOver = (leader: Leaver) => leader.record_year !== undefined && leader.record_year < record_year;
  const handovers = handoversOf(shown, choices).slice(0, MOST_HANDOVERS);

  const send = () =>
    run(async () => {
      await handOver({ handovers, ...(day !== undefined && { on_day: day }) });
      setChoices(withoutChosen);
    });

  return (
    <PageFrame
      title={title}
      filters={filters}
      explanation={`${place.name}, ${seasonText(record_year)}`}
      action={
        handovers.length > 0 && (
          <Button
            {...SCREEN_ONLY}
            appearance="primary"
            disabledFocusable={busy || day === ''}
            onClick={() => void send()}
          >
            {busy ? 'Handing over…' : `Hand over ${handovers.length}`}
          </Button>
        )
      }
    >
      <div className={styles.whole}>
        <Continuity leaders={leaders} />
        <div className={styles.ways}>
          <Button {...SCREEN_ONLY} size="small" onClick={() => portal.navigate(back)}>
            Seniors of the campus
          </Button>
          {only && data.length > 1 && (
            <Button {...SCREEN_ONLY} size="small" onClick={onAll}>
              {leadersText(data.length)}
            </Button>
          )}
        </div>
        <div className={styles.day}>
          <DateField
            label="From which day on"
            hint="Today, or a later day: until then nothing changes, and you can decide anew."
            value={day ?? today}
            error={day === '' ? 'Choose the day.' : undefined}
            min={today}
            max={last_day}
            onChange={setDay}
          />
        </div>
        {problem && <ProblemView problem={problem} />}
        <ul className={styles.leaders} aria-label="Leaders who graduate">
          {shown.map((leader) => (
            <li key={leader.person_id} aria-label={leader.name}>
              <div className={styles.leader}>
                <Initials name={leader.name} />
                <Subtitle2 as="h2" className={styles.name}>
                  {leader.name}
                </Subtitle2>
              </div>
              <Text className={styles.loses}>
                {losesText(leader.name, leader.people, isOver(leader) ? leader.record_year : undefined)}
              </Text>
              <ul className={styles.rows} aria-label={`What ${leader.name} leaves`}>
                {leader.left.map((left) => (
                  <LeftRow
                    key={keyOf(leader, left)}
                    location={place.id}
                    leader={leader}
                    left={left}
                    choices={choices}
                    onChoose={(choice) => setChoices((now) => ({ ...now, [keyOf(leader, left)]: choice }))}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  );
}

/** On the way to everybody. */
export function leadersText(leaders: number): string {
  return leaders === 1 ? 'The other leader' : `All ${leaders} leaders`;
}

/** A tick for each participant, as large as a thumb, and what somebody else saved where it differs. */
import type { Attendee } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_STATE_TITLES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Checkbox, Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { type ReportFields, enteredOf, ticked } from './report-values.ts';

const useStyles = makeStyles({
  roster: {
    display: 'grid',
    // Two beside each other where two reports are.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tick: {
    width: '100%',
    maxWidth: '100%',
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground1,
    alignItems: 'center',
    minHeight: THUMB,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    ':has(input:checked)': { backgroundColor: tokens.colorBrandBackground2 },
    // The whole card is the tick.
    '& .fui-Checkbox__input': { width: '100%', height: '100%' },
    // A name of several lines stays off the border.
    '& .fui-Checkbox__label': { flexGrow: 1, minWidth: 0, paddingBlock: tokens.spacingVerticalXS },
  },
  toCome: { height: THUMB, borderRadius: tokens.borderRadiusLarge },
  box: { alignSelf: 'center' },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  other: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** Where the ticks of so many will stand. */
export function RosterToCome({ people }: { people: number }) {
  const styles = useStyles();
  return (
    <Skeleton className={styles.roster} aria-label="Loading who takes part">
      {Array.from({ length: people }, (_person, index) => (
        <SkeletonItem key={index} className={styles.toCome} />
      ))}
    </Skeleton>
  );
}

export interface RosterProps {
  people: readonly Attendee[];
  fields: ReportFields;
  onChange: (some: Pick<ReportFields, 'attended' | 'unknown'>) => void;
  /** What somebody else saved in the meantime, by person. */
  saved?: ReadonlyMap<number, AttendanceState> | undefined;
}

export function Roster({ people, fields, onChange, saved }: RosterProps) {
  const styles = useStyles();
  return (
    <ul className={styles.roster} aria-label="Participants">
      {people.map(({ person_id: person, name }) => {
        const entered = enteredOf(fields, person);
        const theirs = saved?.get(person);
        const note =
          theirs !== undefined && theirs !== entered
            ? `Saved: ${ATTENDANCE_STATE_TITLES[theirs]}`
            : entered === 'unknown' && !fields.cancelled
              ? ATTENDANCE_STATE_TITLES.unknown
              : undefined;
        return (
          <li key={person}>
            <Checkbox
              className={styles.tick}
              indicator={{ className: styles.box }}
              disabled={fields.cancelled}
              checked={entered === 'attended'}
              onChange={() => onChange(ticked(fields, person))}
              label={
                <span className={styles.person}>
                  <Initials name={name} size="small" />
                  <span className={styles.name}>
                    {name}
                    {note && <span className={styles.other}>{note}</span>}
                  </span>
                </span>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

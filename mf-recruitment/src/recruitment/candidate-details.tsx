/** Above the profile beside the board: where a candidate stands, and what was noted about them. */
import type { RecruitmentMember, RecruitmentNotes } from '@emmaus/contracts/recruitment-charts.contract';
import { notesNotLoaded, reasonNames } from '@emmaus/contracts/recruitment-charts.words';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, Subtitle2, Text, makeStyles, tokens } from '@fluentui/react-components';
import { NoteRegular } from '@fluentui/react-icons';
import { candidatesApi } from '../api/candidates.api.ts';
import { columnTitle, hereSince, REASON_MISSING } from './candidate-words.tsx';
import { lastUpdated } from './last-updated.ts';

const useStyles = makeStyles({
  details: { display: 'grid', gap: tokens.spacingVerticalS, paddingBottom: tokens.spacingVerticalM },
  facts: { color: tokens.colorNeutralForeground2 },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

export interface CandidateDetailsProps {
  member: RecruitmentMember;
  location_id: number;
  /** Left out where nothing may be changed. */
  onNotes: (() => void) | undefined;
}

export function CandidateDetails({ member, location_id, onNotes }: CandidateDetailsProps) {
  const styles = useStyles();
  const { chart_member: name, chart_member_id: person_id, school_year, gender, involvement, in_column_since } = member;
  const column = columnTitle(member.recruitment_depth_chart_column_id);
  const { currentData: notes, error, refetch } = candidatesApi.useRecruitmentNotesQuery({ person_id, location_id });
  const facts = [
    school_year && SCHOOL_YEAR_TITLES[school_year],
    gender,
    involvement === 'N/A' ? null : involvement,
    member.is_greek && 'Greek',
    member.is_varsity && 'Varsity',
  ];
  return (
    <section className={styles.details} aria-label={`${name} as a candidate`}>
      <Text>
        {column}: {hereSince(in_column_since).toLowerCase()}
      </Text>
      <Text className={styles.facts}>{facts.filter(Boolean).join(' · ')}</Text>
      <div className={styles.head}>
        <Subtitle2 as="h3">Notes</Subtitle2>
        {onNotes && (
          <Button icon={<NoteRegular />} onClick={onNotes}>
            {member.has_notes ? 'Edit notes' : 'Write notes'}
          </Button>
        )}
      </div>
      {error !== undefined && !notes && (
        <ProblemView problem={{ ...asProblem(error), message: notesNotLoaded(name) }} onRetry={() => void refetch()} />
      )}
      {member.is_reason_missing && <Text>{REASON_MISSING}.</Text>}
      {notes && <Noted notes={notes} />}
    </section>
  );
}

function Noted({ notes }: { notes: RecruitmentNotes }) {
  const styles = useStyles();
  const { declined_invitation_reasons_ids: ids, other_reasons } = notes;
  const reasons = [...reasonNames(ids), other_reasons].filter(Boolean);
  return (
    <>
      {notes.notes && <Text className={styles.text}>{notes.notes}</Text>}
      {reasons.length > 0 && <Text className={styles.text}>Declined because of: {reasons.join(', ')}</Text>}
      <Text size={200} className={styles.facts}>
        {lastUpdated(notes)}
      </Text>
    </>
  );
}

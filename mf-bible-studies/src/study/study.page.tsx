/** Bible study detail, BibleStudiesView (specification 2, §2.3). */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import { DetailPage } from '@emmaus/remote-kit/page/detail-page.tsx';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { type Neighbours, useNeighbours } from '@emmaus/remote-kit/table/use-neighbours.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { bibleStudiesApi } from '../api/bible-studies.api.ts';
import { shownListApi } from '../api/shown-list.api.ts';
import { studyApi } from '../api/study.api.ts';
import { KeptMarks } from '../attendance-grid/kept-marks.tsx';
import { GoneReports } from '../attendance/gone-reports.tsx';
import { MissingReports } from '../attendance/missing-reports.tsx';
import { StudyAttendance } from '../attendance/study-attendance.tsx';
import { ParticipantsCard } from '../participants/participants-card.tsx';
import { LastMeetingsCard } from '../study-parts/last-meetings-card.tsx';
import { meetingText } from '../study-parts/meeting-time.ts';
import { StudyFacts } from '../study-parts/study-facts.tsx';
import { StudyFlags } from '../study-parts/study-flags.tsx';
import { StudyActions } from './study-actions.tsx';
import { StudySkeleton } from './study-skeleton.tsx';

const LIST = '/bible-studies';
/** It is there no more, or not for these eyes. */
const OUT_OF_SIGHT = [403, 404];

export function StudyPage() {
  const id = Number(useParams()['id']);
  const { currentData: study, error, refetch } = studyApi.useStudyQuery(id);
  const neighbours = useNeighbours(id, {
    list: shownListApi.useShownListQuery().data,
    usePage: bibleStudiesApi.useListBibleStudiesQuery,
    path: LIST,
  });

  // Whoever handed a study over may not see it any longer.
  if (error && (!study || ('status' in error && error.status === 404)))
    return (
      <ProblemPage problem={error} onRetry={() => void refetch()} back={{ path: LIST, label: 'All Bible studies' }}>
        {OUT_OF_SIGHT.includes(asProblem(error).status) && <KeptOfStudy key={id} study={id} />}
      </ProblemPage>
    );
  return study ? (
    <Study key={study.id} study={study} neighbours={neighbours} />
  ) : (
    <StudySkeleton neighbours={neighbours} />
  );
}

/** What is kept on this device of a study whose meetings are not for these eyes. */
function KeptOfStudy({ study }: { study: number }) {
  return (
    <>
      <KeptMarks study={study} />
      <GoneReports
        study={study}
        isGone={() => true}
        why="The meetings of this study are not shown to you any more: copy what you want to keep."
      />
    </>
  );
}

function Study({ study, neighbours }: { study: BibleStudy; neighbours: Neighbours }) {
  // Of one that has ended its leader still reports what is missing.
  const showsAttendance = study.can_see_participants || study.user_is_leader;
  return (
    <DetailPage
      title={study.name}
      back={{ path: neighbours.path, label: 'Bible Studies' }}
      steps={neighbours.steps}
      flags={<StudyFlags study={study} />}
      facts={`${meetingText(study.bible_study_schedule)} · ${study.meeting_location}`}
      actions={<StudyActions study={study} />}
      due={
        study.user_is_leader && (
          <MissingReports
            study={study.id}
            location={study.location}
            toCome={{ meetings: study.reports_missing ?? 0, people: study.participants.length }}
          />
        )
      }
      side={
        <>
          <StudyFacts study={study} />
          <ParticipantsCard study={study} />
        </>
      }
      main={
        !showsAttendance && (
          <>
            <KeptOfStudy study={study.id} />
            <LastMeetingsCard study={study} />
          </>
        )
      }
      below={showsAttendance && <StudyAttendance study={study.id} location={study.location} />}
    />
  );
}

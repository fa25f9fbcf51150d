/** Participants card (specification 2, §2.9): who takes part, how often they came, and who left. */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { CardHint, DetailCard, LineCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePaper } from '@emmaus/remote-kit/page/use-width.ts';
import { Button, SearchBox, makeStyles } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Suspense, useState } from 'react';
import { participantsApi } from '../api/participants.api.ts';
import { ParticipantList } from './participant-list.tsx';
import { useRemoveParticipant } from './use-remove-participant.ts';

const AddParticipantDialog = lateDialog(
  async () => (await import('../add-people/add-participant.dialog.tsx')).AddParticipantDialog,
);

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 6;
/** So many are shown at first: on a phone the meetings stand below them. On paper all are. */
const SHOWN = 8;

const useStyles = makeStyles({ search: { maxWidth: 'none' } });

export function ParticipantsCard({ study }: { study: BibleStudy }) {
  const [adds, setAdds] = useState(false);
  return (
    <>
      {study.can_see_participants && <Participants study={study} onAdd={() => setAdds(true)} />}
      {/* Whoever sees them no more, since somebody else ended the study, still reads why nobody was added. */}
      <Suspense>
        {adds && <AddParticipantDialog study={study} from={firstJoinDay(study)} onClose={() => setAdds(false)} />}
      </Suspense>
    </>
  );
}

function Participants({ study, onAdd }: { study: BibleStudy; onAdd: () => void }) {
  const stays = participantsApi.useAllParticipantsQuery(study.id);
  const add = study.can_change_participants && (
    <Button icon={<AddRegular />} onClick={onAdd}>
      Add participant
    </Button>
  );
  if (stays.data?.length === 0)
    return (
      <LineCard title="Participants" action={add}>
        <CardHint>Nobody takes part yet.</CardHint>
      </LineCard>
    );
  return (
    <DetailCard title="Participants" action={add}>
      {stays.data ? (
        <Stays study={study} stays={stays.data} />
      ) : stays.error ? (
        <ProblemView problem={stays.error} onRetry={() => void stays.refetch()} />
      ) : (
        <SkeletonRows rows={5} columns={1} label="Loading participants" />
      )}
    </DetailCard>
  );
}

/** Nobody joins before the study begins. */
function firstJoinDay({ start_date, today }: BibleStudy): string {
  return start_date > today ? start_date : today;
}

function Stays({ study, stays }: { study: BibleStudy; stays: readonly Participant[] }) {
  const styles = useStyles();
  const remove = useRemoveParticipant(study);
  const [search, setSearch] = useState('');
  const [showsLeft, setShowsLeft] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const paper = usePaper();
  const here = stays.filter(({ left_on }) => left_on === null);
  const left = leftOnly(stays, here);
  const found = here.filter((stay) => fits(stay, search));
  const folds = !showsAll && !paper && search === '' && found.length > SHOWN + 1;
  const onRemove = study.can_change_participants ? remove : undefined;
  return (
    <>
      {stays.length >= SEARCHED_FROM && (
        <SearchBox
          className={styles.search}
          aria-label="Search participants"
          placeholder="Search participants"
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
        />
      )}
      {here.length === 0 && <CardHint>Nobody takes part now.</CardHint>}
      {here.length > 0 && found.length === 0 && <CardHint>Nobody among them is called “{search}”.</CardHint>}
      <ParticipantList
        label="Participants"
        stays={folds ? found.slice(0, SHOWN) : found}
        today={study.today}
        onRemove={onRemove}
      />
      {folds && (
        <Button appearance="subtle" onClick={() => setShowsAll(true)}>
          Show all {found.length}
        </Button>
      )}
      {left.length > 0 && (
        <Button appearance="subtle" aria-expanded={showsLeft} onClick={() => setShowsLeft(!showsLeft)}>
          {showsLeft ? 'Hide who left' : `Show ${left.length} who left`}
        </Button>
      )}
      {showsLeft && (
        <ParticipantList label="Left the study" stays={left.filter((stay) => fits(stay, search))} today={study.today} />
      )}
    </>
  );
}

/** Those who came back stand among those who are here. */
function leftOnly(stays: readonly Participant[], here: readonly Participant[]): Participant[] {
  const present = new Set(here.map(({ person_id }) => person_id));
  return stays.filter(({ left_on, person_id }) => left_on !== null && !present.has(person_id));
}

/** "Case-insensitive substring of the name." */
function fits({ name }: Participant, search: string): boolean {
  return name.toLowerCase().includes(search.trim().toLowerCase());
}

/** Edit study modal (specification 2, §2.4): "start date and participants are disabled in edit mode". */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import { asksRecurrence } from '@emmaus/contracts/bible-studies.words';
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { ChosenPeople } from '@emmaus/remote-kit/form/chosen-people.tsx';
import { DateField } from '@emmaus/remote-kit/form/date-field.tsx';
import type { EachInWords } from '@emmaus/remote-kit/form/each-in-words.ts';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Field, Input } from '@fluentui/react-components';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { participantsApi } from '../api/participants.api.ts';
import { studyApi } from '../api/study.api.ts';
import { meetingText } from '../study-parts/meeting-time.ts';
import { tellStudy } from '../study-parts/tell-study.ts';
import { atFields } from './at-fields.ts';
import { LeadersField } from './leaders-field.tsx';
import { StudyFields } from './study-fields.tsx';
import { type StudyValues, alongTime, changeBody, missing, valuesOf } from './study-values.ts';

/** Half past the hour of another time is nobody's, nor is that hour on another day. */
const TIME = [['day_of_week', 'hour', 'minute', 'half', 'meeting_time']] as const;

export interface EditStudyDialogProps {
  study: BibleStudy;
  onClose: () => void;
}

export function EditStudyDialog({ study, onClose }: EditStudyDialogProps) {
  const portal = usePortal();
  const isHere = useIsHere();
  const navigate = useNavigate();
  const [change] = studyApi.useChangeStudyMutation();
  const { refetch } = studyApi.useStudyQuery(study.id);
  const role = portal.user?.role;
  const asked = {
    recurrence: role !== undefined && asksRecurrence(role),
    // "Leader editing is offered to leaders or those who can transfer."
    leaders: study.user_is_leader || study.user_can_transfer,
    place: false,
  };
  const initial = valuesOf(study);
  const form = useForm({
    key: `study-edit:${study.id}`,
    initial,
    version: study.version,
    missing: missing(asked),
    along: alongTime,
    send: (values, { version }) =>
      change({ id: study.id, body: changeBody(values, asked, version) })
        .unwrap()
        .catch(refused),
    latest: () => refetch().unwrap(),
    valuesOf,
    asOne: TIME,
    inWords: ({ name, bible_study_schedule, meeting_location }) =>
      `${name}, ${meetingText(bible_study_schedule)}, ${meeting_location}`,
    eachInWords,
    onSaved({ message, is_visible }) {
      portal.notify({ intent: 'success', text: message });
      // Nobody stays at what they handed over and no longer see.
      if (is_visible) onClose();
      else if (isHere()) void navigate('/bible-studies', { replace: true });
      changed();
    },
  });

  /** Of one that somebody else has changed or ended the page says so behind it. Of one out of sight it would go, with what was typed. */
  function refused(error: unknown): never {
    if (asProblem(error).status === 409) changed();
    return atFields(error);
  }

  function changed(): void {
    tellStudy(portal, study.id);
  }

  return (
    <FormDialog form={form} title="Edit Bible study" submitLabel="Save" onClose={onClose}>
      <StudyFields
        form={form}
        asked={asked}
        leaders={
          asked.leaders ? <LeadersField form={form} /> : <ChosenPeople label="Leaders" people={initial.leaders} />
        }
      >
        <DateField
          label="Start date"
          hint="It stays: what was expected and reported is counted from it."
          value={study.start_date}
          onChange={() => undefined}
          disabled
        />
        {study.can_see_participants && <ParticipantsOf study={study} />}
      </StudyFields>
    </FormDialog>
  );
}

function eachInWords(study: BibleStudy): EachInWords<StudyValues> {
  const time = ['Time', meetingText(study.bible_study_schedule)] as const;
  return {
    name: ['Group Name', study.name],
    leaders: ['Leaders', study.leaders.map(({ name }) => name).join(', ')],
    day_of_week: time,
    hour: time,
    minute: time,
    half: time,
    meeting_time: time,
    recurring_type: ['Recurs', study.bible_study_schedule.recurring_type],
    meeting_location: ['Location', study.meeting_location],
    // They stay as they are, or are changed elsewhere.
    location: null,
    start_date: null,
    participants: null,
  };
}

/** Those of the card on the page: who takes part, and who will. */
function ParticipantsOf({ study: { id, participants, today } }: { study: BibleStudy }) {
  const { data, isLoading } = participantsApi.useAllParticipantsQuery(id);
  const stays = data?.filter(({ left_on }) => left_on === null) ?? participants;
  const names = stays.map((stay) => nameOf(stay, today)).join(', ');
  return (
    <Field label="Participants" hint="They are added and removed on the page of the study.">
      <Input disabled value={names || (isLoading ? '' : 'Nobody yet')} />
    </Field>
  );
}

/** 'Clara Byrne', 'Emily Novak (joins Dec 5)'. */
function nameOf({ name, start_date }: Participant, today: string): string {
  return start_date > today ? `${name} (joins ${shortDay(start_date)})` : name;
}

/** A profile on the wire: the person, what other services know of them, and what the reader may see and do. */
import { readsInvitationNotes } from '@emmaus/contracts/invitations.words';
import type { Person, ProfileStudy } from '@emmaus/contracts/person.contract';
import { isAdmin, roleCheck, type Role } from '@emmaus/contracts/roles';
import { DEPTH_CHART_COLUMNS, type DiscipleType } from '@emmaus/contracts/ministry.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities, can, isWithinPlaces } from '@emmaus/service-kit/policy/policy';
import { personDiscipleshipPolicy } from './person-discipleship.policy.ts';
import { noteAuthor } from './person-notes.ts';
import { personPolicy } from './person.policy.ts';
import type { ChartMember, DiscipleshipOfPerson, InvitationOfPerson, StudyOfPerson } from './profile-parts.queries.ts';
import type { Profile, ProfilePerson } from './profile.queries.ts';

const NO_DISCIPLESHIP: DiscipleshipOfPerson = { discipler_person_id: null, disciple_type: null };

export function presentProfile({ person, parts, unavailable }: Profile, actor: Actor): Person {
  const { notes, entered_by_person_id, remaining_role, is_student: _is_student, ...fields } = person;
  const { discipler_person_id, disciple_type } = parts.discipleship ?? NO_DISCIPLESHIP;
  const record = { ...fields, entered_by_person_id, discipler_person_id };
  const may = abilities(personPolicy, actor, record);
  const roles = actor.grants.map(({ role }) => role);
  const studies = presentStudies(parts.bible_studies ?? [], actor, roles);
  return {
    ...fields,
    user_email: roles.some(isAdmin) ? person.user_email : null,
    primary_role_id: person.primary_role,
    remaining_role_id: may.appoint ? remaining_role : null,
    user_notes_on_person: notes ?? '',
    can_write_notes: noteAuthor(actor) !== null,
    show_text_2_report: studies.active_bible_study_leader.length > 0,
    can_be_edited_by_user: may.update,
    can_be_reminded_to_login: canBeReminded(person, disciple_type, roles),
    depth_charts: presentChart(parts.depth_charts ?? []),
    ...presentInvitations(parts.invitations ?? [], roles),
    ...studies,
    unavailable_parts: unavailable.toSorted(),
    disciple_type: can(personDiscipleshipPolicy, actor, 'see_marks', record) ? disciple_type : null,
    abilities: may,
  };
}

/** "Commissioned students who have not logged in (td, missionary)." */
function canBeReminded(person: ProfilePerson, type: DiscipleType | null, readers: readonly Role[]): boolean {
  return (
    person.user_id === null &&
    person.is_student &&
    type === 'Commissioned Disciple' &&
    readers.some((role) => roleCheck(role, ['td', 'missionary']))
  );
}

/** All seven columns, also the empty ones; nothing for somebody who keeps no chart. */
function presentChart(members: readonly ChartMember[]): Person['depth_charts'] {
  if (members.length === 0) return [];
  return DEPTH_CHART_COLUMNS.map((name, index) => ({
    id: index + 1,
    name,
    members: members
      .filter((member) => member.depth_chart_column_id === index + 1)
      .map((member) => ({ id: member.id, name: member.name })),
  }));
}

type InvitationFields = Pick<
  Person,
  | 'received_gospel_presentation'
  | 'gospel_presentation_date'
  | 'gospel_presentation_answer'
  | 'gospel_presenter'
  | 'gospel_presentation_notes'
  | 'received_high_call'
  | 'high_call_date'
  | 'high_call_answer'
  | 'high_call_presenter'
  | 'high_call_notes'
>;

function presentInvitations(invitations: readonly InvitationOfPerson[], readers: readonly Role[]): InvitationFields {
  const gospel = invitations.find(({ kind }) => kind === 'gospel');
  const highCall = invitations.find(({ kind }) => kind === 'high_call');
  const showsNotes = readsInvitationNotes(readers);
  return {
    received_gospel_presentation: gospel !== undefined,
    gospel_presentation_date: gospel?.invitation_date ?? null,
    gospel_presentation_answer: gospel?.response ?? null,
    gospel_presenter: gospel?.presenter ?? null,
    gospel_presentation_notes: (showsNotes && gospel?.notes) || null,
    received_high_call: highCall !== undefined,
    high_call_date: highCall?.invitation_date ?? null,
    high_call_answer: highCall?.response ?? null,
    high_call_presenter: highCall?.presenter ?? null,
    high_call_notes: (showsNotes && highCall?.notes) || null,
  };
}

type StudyLists = Pick<
  Person,
  | 'active_bible_study_leader'
  | 'ended_bible_study_leader'
  | 'active_bible_study_participant'
  | 'ended_bible_study_participant'
>;

function presentStudies(studies: readonly StudyOfPerson[], actor: Actor, readers: readonly Role[]): StudyLists {
  const seesAll = readers.some(isAdmin);
  const list = (as: StudyOfPerson['as'], isRunning: boolean): ProfileStudy[] =>
    studies
      .filter((study) => study.as === as && isRunning === (study.status === 'Active' && study.is_present))
      .map(({ as: _as, is_present: _present, ...study }) => ({
        ...study,
        is_at_user_location: seesAll || isWithinPlaces(actor, study.location_id),
      }));
  return {
    active_bible_study_leader: list('leader', true),
    ended_bible_study_leader: list('leader', false),
    active_bible_study_participant: list('participant', true),
    ended_bible_study_participant: list('participant', false),
  };
}

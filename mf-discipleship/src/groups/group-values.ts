/** What stands in the forms of a group, and what is sent of it. */
import type { Group } from '@emmaus/contracts/discipleship-groups.contract';
import type { ChosenPerson } from '@emmaus/remote-kit/form/chosen-people.tsx';
import type { EachInWords } from '@emmaus/remote-kit/form/each-in-words.ts';
import { leaderOf } from './group-columns.tsx';

export interface GroupValues {
  /** '' while none is chosen. */
  group_id: string;
  leader_person_id: string;
  leader: string;
  participant_person_ids: ChosenPerson[];
}

export const NO_GROUP: GroupValues = { group_id: '', leader_person_id: '', leader: '', participant_person_ids: [] };

/** Somebody who is not here any more leads nothing: another one is chosen. */
export function valuesOf(group: Group | undefined): GroupValues {
  if (!group) return NO_GROUP;
  const { group_id, leader, leader_person_id, participants } = group;
  return {
    group_id: String(group_id),
    leader_person_id: leader === null ? '' : String(leader_person_id),
    leader: leader ?? '',
    participant_person_ids: participants,
  };
}

export function bodyOf({ leader_person_id, participant_person_ids: people }: GroupValues) {
  return { leader_person_id: Number(leader_person_id), participant_person_ids: people.map(({ id }) => id) };
}

/** 'Ann Baker (4)': a group in a list of groups. */
export function choicesOf(groups: readonly Group[]) {
  return groups.map((group) => ({
    value: String(group.group_id),
    label: `${leaderOf(group)} (${group.participants.length})`,
  }));
}

export function groupOf(groups: readonly Group[], id: string): Group | undefined {
  return groups.find(({ group_id }) => String(group_id) === id);
}

export function groupEachInWords({ leader, participants }: Group): EachInWords<GroupValues> {
  const leads = ['Leader', leader ?? 'nobody'] as const;
  return {
    group_id: null,
    leader_person_id: leads,
    leader: leads,
    participant_person_ids: ['Participants', participants.map(({ name }) => name).join(', ') || 'nobody'],
  };
}

/** What is told of a group that was changed meanwhile. */
export function groupInWords({ leader, participants }: Group): string {
  const names = participants.map(({ name }) => name).join(', ');
  return `${leader ?? 'nobody'} leads it, and ${names || 'nobody'} ${participants.length > 1 ? 'take' : 'takes'} part`;
}

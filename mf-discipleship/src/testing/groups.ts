/** Answers about discipleship groups for screen tests, typed by the contract. */
import type { Group, Groups } from '@emmaus/contracts/discipleship-groups.contract';

export function group(details: Partial<Group> = {}): Group {
  return {
    group_id: 5,
    leader: 'Ann Baker',
    leader_person_id: 31,
    participants: [
      { id: 41, name: 'Ben Cole' },
      { id: 42, name: 'Cora Diaz' },
    ],
    parent_group_leader: 'Maria Lindgren',
    began_on: '2026-09-01',
    version: 3,
    ...details,
  };
}

export function groups(data: Group[] = [group()], more: Partial<Groups> = {}): Groups {
  return {
    data,
    location: { id: 30, name: 'Saint Clare' },
    locations: [{ id: 30, name: 'Saint Clare' }],
    abilities: { read: true, change: true },
    ...more,
  };
}

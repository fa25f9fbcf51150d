/** What somebody was, what the graduation record says, and what they become, or became. */
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { SchoolYearPerson } from '@emmaus/contracts/new-school-year.contract';
import { BECOMES_TITLES } from '@emmaus/contracts/new-school-year.words';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import type { Changes } from './school-year-words.ts';

export function schoolYearColumns(isApplied: boolean, changes: Changes): readonly GridColumn<SchoolYearPerson>[] {
  const becomes = (person: SchoolYearPerson) => BECOMES_TITLES[changes[person.id]?.to ?? person.to];
  const columns: GridColumn<SchoolYearPerson>[] = [
    {
      id: 'name',
      title: 'Name',
      text: ({ name }) => name,
      phone: { as: 'title', mark: ({ name }) => <Initials name={name} /> },
    },
    {
      id: 'from',
      title: 'Last school year',
      text: ({ from }) => SCHOOL_YEAR_TITLES[from],
      minWidth: 120,
      phone: { as: 'fact', text: (person) => `${SCHOOL_YEAR_TITLES[person.from]} → ${becomes(person)}` },
    },
    {
      id: 'graduation',
      title: 'Graduation record',
      text: ({ graduation }) => graduation,
      givesWay: 1,
      phone: { as: 'second fact', text: ({ graduation }) => graduation },
    },
    {
      id: 'to',
      title: isApplied ? 'Became' : 'Becomes',
      text: (person) => becomes(person),
      phone: 'none',
    },
    {
      id: 'changed',
      title: 'Changed',
      text: ({ id }) => (changes[id] ? 'By you' : ''),
      cell: ({ id }) => changes[id] && <StatusBadge meaning="mine">By you</StatusBadge>,
      width: 120,
      phone: 'badge',
    },
  ];
  return columns.filter(({ id }) => id !== 'changed' || !isApplied);
}

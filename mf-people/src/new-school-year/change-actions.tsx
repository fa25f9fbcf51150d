/** What somebody may become in place of what is proposed. */
import type { SchoolYearPerson } from '@emmaus/contracts/new-school-year.contract';
import { BECOMES, BECOMES_TITLES, type Becomes } from '@emmaus/contracts/new-school-year.words';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import type { Changes } from './school-year-words.ts';

export function changeActions(
  person: SchoolYearPerson,
  changes: Changes,
  onChange: (changes: Changes) => void,
): RowAction[] {
  const { id, name, from, to: proposed, may_become_alumni: mayBecomeAlumni } = person;
  const now = changes[id]?.to ?? proposed;
  const choose = (to: Becomes) => {
    const { [id]: _before, ...others } = changes;
    onChange(to === proposed ? others : { ...others, [id]: { name, from, proposed, to } });
  };
  return BECOMES.filter((to) => to !== from && to !== now).map((to) => ({
    label: to === 'stays' ? BECOMES_TITLES.stays : `Becomes ${BECOMES_TITLES[to]}`,
    ...(to === proposed && { note: 'As proposed' }),
    ...(to === 'alumni' &&
      !mayBecomeAlumni && { disabled: true, hint: 'Holds another role as well: this is for an admin.' }),
    run: () => choose(to),
  }));
}

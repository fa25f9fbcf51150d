/** What boards of the tests show. */

export interface Contact {
  id: number;
  name: string;
  column: number;
}

export const COLUMNS = [
  { id: 1, title: 'New Contacts' },
  { id: 2, title: 'Meaningful Contacts' },
  { id: 3, title: 'Disciples' },
];
export const ANN: Contact = { id: 11, name: 'Ann', column: 1 };
export const BO: Contact = { id: 12, name: 'Bo', column: 1 };
export const CHIDI: Contact = { id: 13, name: 'Chidi', column: 2 };
export const CONTACTS: readonly Contact[] = [ANN, BO, CHIDI];

/** Answers of the service for screen tests, typed by its contracts. */
import type { Disciple } from '@emmaus/contracts/disciples.contract';
import type { DiscipleNode, DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import type { EvidencePage, Figures } from '../api/discipleship.api.ts';

let lastId = 100;

/** Somebody with those below; counts everybody below by itself. */
export function person(name: string, details: Partial<DiscipleNode> = {}, children: DiscipleNode[] = []): DiscipleNode {
  lastId += 1;
  return {
    person_id: lastId,
    name,
    disciple_type: null,
    school_year: null,
    gender: null,
    primary_role: 'student',
    began_on: null,
    relation_id: null,
    involvement: 'N/A',
    downchain_count: children.reduce((count, child) => count + 1 + child.downchain_count, 0),
    children: children.map((child) => ({ ...child, relation_id: child.relation_id ?? 2000 + child.person_id })),
    ...details,
  };
}

const commissioned = { disciple_type: 'Commissioned Disciple', began_on: '2025-09-20' } as const;
const growing = { disciple_type: 'Growing Disciple', began_on: '2026-02-11' } as const;

/** Five generations below Joseph Marchetti, and the chaplain's own chain. */
export const TREES: DiscipleNode[] = [
  person('Francis Delacroix', { primary_role: 'chaplain' }, [
    person('Gus Hartmann', { ...growing, school_year: 'senior' }),
  ]),
  person('Joseph Marchetti', { person_id: 1, primary_role: 'td' }, [
    person('Anna Kowalczyk', { person_id: 2, primary_role: 'missionary', began_on: '2024-08-15' }, [
      person('Emily Novak', { ...commissioned, person_id: 3, relation_id: 12, school_year: 'junior' }, [
        person('Clara Byrne', { ...commissioned, school_year: 'sophomore' }, [
          person('Dóra Nagy', { ...growing, school_year: 'freshman' }, [
            person('Edith Clarke', { school_year: 'freshman' }),
          ]),
        ]),
      ]),
    ]),
    person('Luke Hathaway', { primary_role: 'affiliate', began_on: '2025-01-10' }),
  ]),
];

/** What staff may do. */
export const ABILITIES: DiscipleTree['abilities'] = {
  read: true,
  read_whole: true,
  see_time: true,
  see_orphans: true,
  add: true,
  end: true,
  transfer: true,
  mark: true,
};

export function discipleTree(tree: Partial<DiscipleTree> = {}): DiscipleTree {
  return {
    data: TREES,
    orphans: [],
    location: { id: 10, name: 'Lakeside Campus' },
    locations: [{ id: 10, name: 'Lakeside Campus' }],
    as_of: null,
    today: '2026-11-20',
    abilities: ABILITIES,
    ...tree,
  };
}

/** A campus as large as they come: everybody in chains of three. */
export function largeCampus(people: number): DiscipleNode[] {
  const missionaries = Array.from({ length: 6 }, (_one, number) => {
    const students = Array.from({ length: Math.round(people / 18) }, (_student, index) =>
      person(`Student ${number}-${index}`, growing, [
        person(`Second ${number}-${index}`, {}, [person(`Third ${number}-${index}`)]),
      ]),
    );
    return person(`Missionary ${number}`, { primary_role: 'missionary' }, students);
  });
  return [person('Director', { primary_role: 'td' }, missionaries)];
}

export const FIGURES: Figures = {
  data: [
    {
      name: 'disciples',
      value: 7,
      unit: 'count',
      sentence: '7 people are being discipled at Lakeside Campus.',
      explanation: 'Everybody who has a discipler now.',
    },
    {
      name: 'generations',
      value: 5,
      unit: 'count',
      sentence: 'The longest chain at Lakeside Campus reaches 5 generations down.',
      explanation: 'How far the longest chain reaches.',
    },
  ],
};

export const EVIDENCE: EvidencePage = {
  data: [{ person_id: 3, name: 'Emily Novak', discipler: 'Anna Kowalczyk', generation: 2 }],
  meta: { current_page: 1, last_page: 2, per_page: 20, total: 21 },
  total: 21,
};

/** Somebody whom a dialog offers. */
export function disciple(details: Partial<Disciple> & Pick<Disciple, 'id' | 'name'>): Disciple {
  return { disciple_type: null, discipler: null, relation_id: null, ...details };
}

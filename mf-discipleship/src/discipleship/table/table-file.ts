/** The trees as a file for spreadsheets: everybody who is looked for, folded or not. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { csvFile } from '@emmaus/remote-kit/file/csv-file.ts';
import type { Forest, TreePerson } from '../forest.ts';
import { columnsFor } from './table-columns.ts';

type Cells = Parameters<typeof csvFile>;

/** Where it says more, or is read by a machine, in other words than on the screen. */
const IN_FULL: Readonly<Record<string, (person: TreePerson) => string | number>> = {
  generation: ({ generation }) => generation,
  type: ({ node }) => node.disciple_type ?? '',
  year: ({ node }) => (node.school_year ? SCHOOL_YEAR_TITLES[node.school_year] : ''),
  since: ({ node }) => node.began_on ?? '',
};

export function fileRows(tree: DiscipleTree, people: readonly TreePerson[], whole: Forest): Cells {
  const columns = columnsFor(tree);
  return [
    ['Name', ...columns.map(({ title }) => title)],
    people.map((person) => [
      person.node.name,
      ...columns.map(({ id, text, number }) => {
        const said = IN_FULL[id]?.(person) ?? text(person, whole);
        return number ? Number(said) : said;
      }),
    ]),
  ];
}

/** 'Discipleship Lakeside Campus 2026-11-20.csv' */
export function fileName({ location, as_of, today }: DiscipleTree): string {
  return `Discipleship ${location.name.replaceAll(/[^\p{L}\p{N} .-]/gu, ' ')} ${as_of ?? today}.csv`;
}

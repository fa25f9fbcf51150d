/** Hands everybody who is looked for to the browser as a file. Loaded with the press of the button. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { csvFile } from '@emmaus/remote-kit/file/csv-file.ts';
import { saveFile } from '@emmaus/remote-kit/file/download.ts';
import type { Tree } from '../use-tree.ts';
import { fileName, fileRows } from './table-file.ts';

export function saveTable(data: DiscipleTree, { forest, whole, isGrey }: Tree): void {
  const people = forest.all.filter((person) => !isGrey(person));
  saveFile(csvFile(...fileRows(data, people, whole)), fileName(data));
}

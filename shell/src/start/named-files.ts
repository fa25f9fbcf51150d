/** The files that the build names in the page (`first-files.ts` beside the build recipe); none where it names none. */
export function namedFiles(name: 'signed-in-files' | 'page-files', page: Document = document): string[] {
  return wordsOf(name, page);
}

/** How many bytes each of the files behind the sign-in is over the line, in the order in which they are named, or that of the federation runtime. */
export function namedBytes(name: 'signed-in-bytes' | 'runtime-bytes', page: Document = document): number[] {
  return wordsOf(name, page).map(Number);
}

function wordsOf(name: string, page: Document): string[] {
  const named = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return named.split(' ').filter((word) => word !== '');
}
